import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { consoleWire } from './console-wire.ts'

const documentFile = createRequire(import.meta.url).resolve('@fixbench/console/index.html')
const root = path.resolve(path.dirname(documentFile), '../..')

/** Looks for the packages that the console needs in its sources as well as in the client's. */
const scanConsole: Plugin = {
  name: 'scan-console',
  config: () => ({
    optimizeDeps: { entries: ['index.html', documentFile] },
  }),
}

/** What the development server of the shop needs to serve the console from its sources too. */
export const consoleSources: PluginOption[] = [consoleWire(root), scanConsole]
