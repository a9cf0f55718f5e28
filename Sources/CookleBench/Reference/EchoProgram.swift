import Foundation

/// The round trip's reference: a C program that reads the same framing and sends each body back in it.
///
/// It allocates nothing, looks at nothing but the length, and answers with one `write`.
enum EchoProgram {
  static let source = #"""
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    static char in[1 << 20], out[1 << 20];

    int main(void) {
      size_t held = 0;
      for (;;) {
        ssize_t count = read(0, in + held, sizeof in - held);
        if (count <= 0) return 0;
        held += (size_t)count;
        size_t taken = 0;
        for (;;) {
          char *start = in + taken;
          size_t left = held - taken;
          char *end = memmem(start, left, "\r\n\r\n", 4);
          if (!end) break;
          if (strncasecmp(start, "Content-Length:", 15) != 0) return 1;
          size_t length = strtoul(start + 15, NULL, 10);
          size_t header = (size_t)(end - start) + 4;
          if (left < header + length) break;
          int size = snprintf(out, sizeof out, "Content-Length: %zu\r\n\r\n", length);
          memcpy(out + size, start + header, length);
          size_t total = (size_t)size + length, sent = 0;
          while (sent < total) {
            ssize_t written = write(1, out + sent, total - sent);
            if (written <= 0) return 1;
            sent += (size_t)written;
          }
          taken += header + length;
        }
        memmove(in, in + taken, held - taken);
        held -= taken;
      }
    }
    """#

  /// Compiles the program and returns its path.
  static func build(in folder: String) throws -> String {
    let file = folder + "/echo.c"
    let program = folder + "/echo"
    try Data(source.utf8).write(to: URL(fileURLWithPath: file))
    try Tool.output("cc", ["-O2", "-D_GNU_SOURCE", "-o", program, file])
    return program
  }
}
