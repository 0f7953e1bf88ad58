import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const VIRTUAL = 'virtual:console-wire'
const RESOLVED = `\0${VIRTUAL}`

type ConsoleContract = typeof import('#server/console/contract/index.ts')
type WireModule = typeof import('#contract/core/wire.ts')

/** Serves `virtual:console-wire`, the console's contract without its schemas. */
export const consoleWire = (root: string): Plugin => ({
  name: 'console-wire',
  resolveId: id => (id === VIRTUAL ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined
    const [{ module, dependencies }, wires] = await Promise.all([
      runnerImport<ConsoleContract>(path.join(root, 'server/console/contract/index.ts')),
      runnerImport<WireModule>(path.join(root, 'server/contract/core/wire.ts')),
    ])
    for (const file of dependencies) this.addWatchFile(path.resolve(root, file))
    return `export const wire = ${JSON.stringify(wires.module.toWire(module.consoleContract))}`
  },
})
