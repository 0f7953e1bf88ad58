import path from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import type { Renderer } from '#server/ssr/renderer.ts'
import { createSourceRenderer } from '#server/ssr/source-renderer.ts'

const openSourceRenderer = async (): Promise<Renderer> => {
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../../client/vite.config.ts'),
    configLoader: 'runner',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })

  return createSourceRenderer({
    runner: createServerModuleRunner(vite.environments.ssr, { hmr: false, sourcemapInterceptor: false }),
    transformHtml: (url, source) => vite.transformIndexHtml(url, source),
    listEdits: async () => [],
  })
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
