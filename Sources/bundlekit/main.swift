import BundleKitCommands

BundleKitProcess.run(CommandLine.arguments)
