#if canImport(Glibc)
  import Glibc

  /// The kernel's events about the files of one folder (inotify).
  struct FileEvents: Sendable {
    /// Readable when an event waits; -1 when the system refuses to watch, which `poll` passes over.
    let descriptor: Int32

    init(folder: String, files: [String]) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor >= 0 {
        inotify_add_watch(descriptor, folder, UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_MOVED_TO))
      }
    }

    func close() {
      if descriptor >= 0 { Glibc.close(descriptor) }
    }

    /// Takes all events that wait; true when a file was touched or replaced, false when files were only written.
    func readSawTouch() -> Bool {
      var sawTouch = false
      var buffer = [UInt8](repeating: 0, count: 8_192)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return sawTouch }
        var offset = 0
        // Each event is a watch, a mask, a cookie and a length of 4 bytes each, then the name (inotify(7)).
        while offset + 16 <= count {
          let (mask, length) = buffer.withUnsafeBytes { bytes in
            (
              bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
              bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)
            )
          }
          if mask & (UInt32(IN_ATTRIB) | UInt32(IN_MOVED_TO) | UInt32(IN_Q_OVERFLOW)) != 0 { sawTouch = true }
          offset += 16 + Int(length)
        }
      }
    }
  }
#elseif canImport(Darwin)
  import Darwin

  /// The kernel's events about the files of a library (kqueue).
  struct FileEvents: Sendable {
    /// Readable when an event waits; -1 when the system refuses to watch, which `poll` passes over.
    let descriptor: Int32
    private let files: [Int32]

    init(folder: String, files paths: [String]) {
      descriptor = kqueue()
      files = paths.map { open($0, O_EVTONLY | O_CLOEXEC) }.filter { $0 >= 0 }
      for file in files {
        var change = kevent(
          ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_ATTRIB | NOTE_WRITE | NOTE_EXTEND), data: 0, udata: nil)
        kevent(descriptor, &change, 1, nil, 0, nil)
      }
    }

    func close() {
      files.forEach { Darwin.close($0) }
      if descriptor >= 0 { Darwin.close(descriptor) }
    }

    /// Takes all events that wait; true when a file was touched, false when files were only written.
    func readSawTouch() -> Bool {
      var sawTouch = false
      var event = kevent()
      var now = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {
        if event.fflags & UInt32(NOTE_ATTRIB) != 0 { sawTouch = true }
      }
      return sawTouch
    }
  }
#endif
