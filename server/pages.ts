import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { openBuiltRenderer } from '#server/ssr/built-renderer.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { ssrPlugin } from './plugins/ssr.ts'
import { staticFilesPlugin } from './plugins/static-files.ts'

/** What an extension adds to the pages. */
export type PageExtension = {
  /** Registers its own pages. Returns the renderer of the shop's pages, for example with a script added. */
  extendPages?: (app: FastifyInstance, renderer: Renderer) => Promise<Renderer>
}

type PagesOptions = {
  config: Config
  renderer?: Renderer | undefined
  extensions: readonly PageExtension[]
}

/** Serves the pages of the shop and of its extensions with their assets. Does nothing without a client build. */
export const pagesPlugin = fp<PagesOptions>(
  async (app, { config, renderer: given, extensions }) => {
    let renderer = given ?? (await openRenderer(app, config))
    if (renderer === null) return

    await app.register(staticFilesPlugin, { clientDir: path.join(config.distDir, 'client') })
    for (const { extendPages } of extensions) {
      renderer = (await extendPages?.(app, renderer)) ?? renderer
    }
    await app.register(ssrPlugin, { config, renderer })
  },
  { name: 'pages', dependencies: ['shops'] },
)

/**
 * Opens the renderer for the configured mode: from source in development, from the build in production; null when there
 * is none.
 */
const openRenderer = async (app: FastifyInstance, config: Config): Promise<Renderer | null> => {
  if (config.mode === 'test') return null
  if (config.mode === 'production') return openBuiltRenderer(config.distDir)

  if (config.clientSources === undefined) {
    throw new Error(
      'NODE_ENV=development needs the process that serves the sources. Start it with `npm run dev`.',
    )
  }
  const { openDevelopmentRenderer } = await import('./ssr/development-renderer.ts')
  return openDevelopmentRenderer(app, config.clientSources)
}
