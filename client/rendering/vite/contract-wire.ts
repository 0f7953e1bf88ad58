import type { Plugin } from 'vite'
import { virtualModule } from './virtual-module.ts'

type Contract = typeof import('@fixbench/contract/index.ts')
type WireModule = typeof import('@fixbench/contract/core/wire.ts')
type CodesModule = typeof import('@fixbench/contract/core/codes.ts')

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
