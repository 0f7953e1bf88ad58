import path from 'node:path'
import { createServer } from 'vite'
import { rendererOver } from '#server/ssr/development-renderer.ts'
import type { Renderer } from '#server/ssr/renderer.ts'

const openSourceRenderer = async (): Promise<Renderer> => {
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../../client/vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return rendererOver(vite)
}

let shared: Promise<Renderer> | undefined

/**
 * Renders pages from the sources, for tests: nothing has to be built first. Turning all sources into modules takes seconds,
 * so the test files of a worker share one, which ends with the worker.
 */
export const sourceRenderer = (): Promise<Renderer> => {
  shared ??= openSourceRenderer()
  return shared
}
