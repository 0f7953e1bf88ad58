import path from 'node:path'
import { type InlineConfig, type Plugin, runnerImport } from 'vite'

type Contract = typeof import('@fixbench/contract/index.ts')
type ConsoleContract = typeof import('@fixbench/server/console/contract/index.ts')
type WireModule = typeof import('@fixbench/contract/core/wire.ts')
type CodesModule = typeof import('@fixbench/contract/core/codes.ts')

/** The packages of this repository are TypeScript, so they are evaluated with the module that imports them. */
const SOURCES: InlineConfig = {
  environments: { inline: { resolve: { noExternal: ['@fixbench/contract'] } } },
}

/** Evaluates a module of the server and rebuilds when one of its files changes. */
type Load = <Module>(file: string) => Promise<Module>

const virtualModule = (name: string, root: string, generate: (load: Load) => Promise<string>): Plugin => ({
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

/** Serves `virtual:contract-wire`, the contract without its schemas, evaluated at build time. */
export const contractWire = (root: string): Plugin =>
  virtualModule('contract-wire', root, async load => {
    const [{ contract }, { toWire }, { codes }] = await Promise.all([
      load<Contract>('packages/contract/index.ts'),
      load<WireModule>('packages/contract/core/wire.ts'),
      load<CodesModule>('packages/contract/core/codes.ts'),
    ])
    const numbers = Object.fromEntries(Object.entries(codes).map(([name, { code }]) => [name, code]))
    const entries: { code: number; msg: string; hasFixedText?: true }[] = Object.values(codes)
    const fixed = entries.filter(({ hasFixedText }) => hasFixedText === true)
    const fixedTexts = Object.fromEntries(fixed.map(({ code, msg }) => [code, msg]))
    return [
      `export const wire = ${JSON.stringify(toWire(contract))}`,
      `export const codeNumbers = ${JSON.stringify(numbers)}`,
      `export const fixedTexts = ${JSON.stringify(fixedTexts)}`,
    ].join('\n')
  })

/** Serves `virtual:console-wire`, the console's contract without its schemas. */
export const consoleWire = (root: string): Plugin =>
  virtualModule('console-wire', root, async load => {
    const [{ consoleContract }, { toWire }] = await Promise.all([
      load<ConsoleContract>('server/console/contract/index.ts'),
      load<WireModule>('packages/contract/core/wire.ts'),
    ])
    return `export const wire = ${JSON.stringify(toWire(consoleContract))}`
  })
