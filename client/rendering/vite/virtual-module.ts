import path from 'node:path'
import { type InlineConfig, type Plugin, runnerImport } from 'vite'

/** The packages of this repository are TypeScript, so they are evaluated with the module that imports them. */
const SOURCES: InlineConfig = {
  environments: { inline: { resolve: { noExternal: ['@fixbench/contract'] } } },
}

/** Evaluates a module of the server and rebuilds when one of its files changes. */
type Load = <Module>(file: string) => Promise<Module>

/** Serves a module that is generated at build time. `load` evaluates sources; changes of them generate it again. */
export const virtualModule = (
  name: string,
  root: string,
  generate: (load: Load) => Promise<string>,
): Plugin => ({
  name,
  resolveId: { filter: { id: new RegExp(`^virtual:${name}$`) }, handler: id => `\0${id}` },
  load: {
    filter: { id: new RegExp(`^\0virtual:${name}$`) },
    handler() {
      return generate(async <Module>(file: string) => {
        const { module, dependencies } = await runnerImport<Module>(path.join(root, file), SOURCES)
        for (const dependency of dependencies) this.addWatchFile(path.resolve(root, dependency))
        return module
      })
    },
  },
})
