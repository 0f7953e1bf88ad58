import path from 'node:path'
import { createServer } from 'vite'
import { rendererOver } from '#server/ssr/development-renderer.ts'
import type { Renderer } from '#server/ssr/renderer.ts'

/** Renders pages from the sources, for tests: nothing has to be built first. Close it when done. */
export const openSourceRenderer = async (): Promise<Renderer & { close: () => Promise<void> }> => {
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../../client/vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return { ...rendererOver(vite), close: () => vite.close() }
}
