import path from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { consoleWire } from './console-wire.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Looks for the packages that the console needs in its sources as well as in the client's. */
const scanConsole: Plugin = {
  name: 'scan-console',
  config: () => ({
    optimizeDeps: { entries: ['index.html', path.join(root, 'packages/console/index.html')] },
  }),
}

/** What the development server of the shop needs to serve the console from its sources too. */
export const consoleSources: PluginOption[] = [consoleWire(root), scanConsole]
