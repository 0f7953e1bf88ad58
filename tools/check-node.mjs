/**
 * Exits with a clear message when Node is too old. Must be the first import of every entry point and must not use newer
 * features itself.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`The shop needs Node 20.19 or newer; this is ${process.version}.\n`)
  process.exit(1)
}
