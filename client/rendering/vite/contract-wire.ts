import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const VIRTUAL = 'virtual:contract-wire'
const RESOLVED = `\0${VIRTUAL}`

type Contract = typeof import('#contract/index.ts')
type WireModule = typeof import('#contract/core/wire.ts')
type CodesModule = typeof import('#contract/core/codes.ts')

/** Serves `virtual:contract-wire`, the contract without its schemas, evaluated at build time. */
export const contractWire = (root: string): Plugin => {
  const load = async <Module>(file: string) => runnerImport<Module>(path.join(root, 'server/contract', file))
  return {
    name: 'contract-wire',
    resolveId: id => (id === VIRTUAL ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const [{ module, dependencies }, wires, codes] = await Promise.all([
        load<Contract>('index.ts'),
        load<WireModule>('core/wire.ts'),
        load<CodesModule>('core/codes.ts'),
      ])
      for (const file of dependencies) this.addWatchFile(path.resolve(root, file))
      const numbers = Object.fromEntries(
        Object.entries(codes.module.codes).map(([name, { code }]) => [name, code]),
      )
      const entries: { code: number; msg: string; hasFixedText?: true }[] = Object.values(codes.module.codes)
      const fixedTexts = Object.fromEntries(
        entries.filter(({ hasFixedText }) => hasFixedText === true).map(({ code, msg }) => [code, msg]),
      )
      return [
        `export const wire = ${JSON.stringify(wires.module.toWire(module.contract))}`,
        `export const codeNumbers = ${JSON.stringify(numbers)}`,
        `export const fixedTexts = ${JSON.stringify(fixedTexts)}`,
      ].join('\n')
    },
  }
}
