/**
 * Refuses a Node that is too old, in one clear sentence. Imported before everything else, so it may use nothing that an old Node lacks,
 * and no module beside it may run first.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`The shop needs Node 20.19 or newer; this is ${process.version}.\n`)
  process.exit(1)
}
