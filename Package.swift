// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// Places at which tests end the process (see `FailPoint`); a release has none.
let failPoints: SwiftSetting = .define("FAIL_POINTS", .when(configuration: .debug))

/// What spares a program work at its start: it offers no names to libraries, as it loads none that asks for them, and
/// has the run-time libraries of the compilers inside, that of C++ where the Makefile has put its archive aside.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    ["-L.build/archives", "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic"],
    .when(platforms: [.linux]))
]

/// A module of the product, in `Sources/<name>`; `uses` are the arrows of docs/architecture.md.
func module(
  _ name: String, uses: [Target.Dependency] = [], exclude: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: uses, exclude: exclude, swiftSettings: strict + settings)
}

/// A program, in `Sources/<name>`.
func program(_ name: String, uses: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: uses, swiftSettings: strict, linkerSettings: quickStart)
}

/// A test suite, in `Tests/<name>`.
func suite(_ name: String, of uses: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: uses, swiftSettings: strict)
}

/// Whether the package is built for `make fuzz`: the fuzzer is a program then, otherwise its targets are a test suite.
/// They see what is internal to the modules, and a release build has no room for that.
let isFuzzing = Context.environment["COOKLE_FUZZING"] == "1"

let fuzzed: [Target.Dependency] = [
  "CookleServer", "CookleSurface", "CookleLibrary", "RecipeText", "CookleProtocol", "JSONRPC", "JSON",
]

let fuzzing: [Target] =
  isFuzzing
  ? [
    .target(name: "FuzzTargets", dependencies: fuzzed, path: "Tests/Fuzzing/FuzzTargets", swiftSettings: strict),
    .executableTarget(
      name: "CookleFuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/CookleFuzzer",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
  ]
  : [
    .testTarget(
      name: "FuzzingTests", dependencies: fuzzed, path: "Tests/Fuzzing",
      exclude: ["CookleFuzzer", "corpus", "dictionaries"], swiftSettings: strict)
  ]

let package = Package(
  name: "cookle",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cookle", targets: ["cookle"])
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CCommonMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(name: "CTimer"),
    .systemLibrary(name: "CAllocator"),

    module("JSON"),
    module("RecipeText", uses: ["JSON", "CYAML", "CCommonMark"], exclude: ["Folding/folding-table.py"]),
    module("CookleLibrary", uses: ["RecipeText", "JSON", "CSQLite", "CTimer"], settings: [failPoints]),
    module("CookleWorkflow", uses: ["CookleLibrary"]),
    module("CookleSurface", uses: ["CookleWorkflow", "CookleLibrary", "RecipeText"]),
    module("JSONRPC", uses: ["JSON"]),
    module("CookleProtocol", uses: ["JSONRPC", "JSON"]),
    module(
      "CookleServer",
      uses: [
        "CookleSurface", "CookleWorkflow", "CookleLibrary", "RecipeText", "CookleProtocol", "JSONRPC", "JSON",
      ]),

    program(
      "cookle",
      uses: [
        "CookleServer", "CookleSurface", "CookleWorkflow", "CookleLibrary", "RecipeText", "CookleProtocol",
        "JSONRPC", "JSON", "CAllocator",
      ]),
    program("ProtocolGenerator", uses: ["JSON"]),
    program(
      "CookleBench",
      uses: [
        "CookleServer", "CookleSurface", "CookleWorkflow", "CookleLibrary", "RecipeText", "CookleProtocol",
        "JSONRPC", "JSON", "CSQLite", "CookingHistories",
      ]),

    .target(
      name: "ServerHarness", dependencies: ["JSON"], path: "Tests/ServerHarness", swiftSettings: strict),
    .target(
      name: "ScenarioReplay", dependencies: ["ServerHarness", "JSON", "CSQLite"], path: "Tests/ScenarioReplay",
      swiftSettings: strict),
    .target(
      name: "CookingHistories", dependencies: ["CookleLibrary", "ServerHarness", "JSON"],
      path: "Tests/CookingHistories", swiftSettings: strict),
    suite("JSONTests", of: ["JSON"]),
    suite("JSONRPCTests", of: ["JSONRPC", "JSON"]),
    suite("RecipeTextTests", of: ["RecipeText", "JSON"]),
    suite(
      "CookleLibraryTests",
      of: ["CookleLibrary", "RecipeText", "JSON", "CSQLite", "CookingHistories", "ServerHarness"]),
    suite("CookleSurfaceTests", of: ["CookleSurface", "CookleWorkflow", "CookleLibrary", "JSON"]),
    suite(
      "CookleServerTests",
      of: [
        "CookleServer", "CookleSurface", "CookleProtocol", "CookleLibrary", "JSONRPC", "JSON", "ScenarioReplay",
        "ServerHarness",
      ]),
    suite("ScenarioReplayTests", of: ["ScenarioReplay", "ServerHarness", "JSON"]),
    suite("ProtocolTests", of: ["ProtocolGenerator", "CookleProtocol", "JSONRPC", "JSON"]),
    suite("CookleTests", of: ["cookle", "ScenarioReplay", "ServerHarness", "JSON"]),
    suite("ArchitectureTests", of: []),
  ] + fuzzing
)
