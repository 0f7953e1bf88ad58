import { virtualModule } from '@fixbench/web/rendering/vite/virtual-module.ts'
import type { Plugin } from 'vite'

type ConsoleContract = typeof import('#console/contract/index.ts')
type WireModule = typeof import('@fixbench/contract/core/wire.ts')

/** Serves `virtual:console-wire`, the console's contract without its schemas. */
export const consoleWire = (root: string): Plugin =>
  virtualModule('console-wire', root, async load => {
    const [{ consoleContract }, { toWire }] = await Promise.all([
      load<ConsoleContract>('packages/console/contract/index.ts'),
      load<WireModule>('packages/contract/core/wire.ts'),
    ])
    return `export const wire = ${JSON.stringify(toWire(consoleContract))}`
  })
