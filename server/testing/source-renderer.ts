import path from 'node:path'
import { createServer } from 'vite'
import { createViteRenderer } from '#server/ssr/development-renderer.ts'
import type { Renderer } from '#server/ssr/renderer.ts'

const openSourceRenderer = async (): Promise<Renderer> => {
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../../client/vite.config.ts'),
    configLoader: 'runner',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return createViteRenderer(async () => vite)
}

let shared: Promise<Renderer> | undefined

/**
 * Renders pages from the sources, so that tests need no build. Shared by the test files of a worker, because
 * transforming all sources takes seconds.
 */
export const sourceRenderer = (): Promise<Renderer> => {
  shared ??= openSourceRenderer()
  return shared
}
