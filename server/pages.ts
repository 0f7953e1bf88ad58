import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { consoleAppPlugin } from '#server/console/app.plugin.ts'
import { openBuiltRenderer } from '#server/ssr/built-renderer.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { ssrPlugin } from './plugins/ssr.ts'
import { staticFilesPlugin } from './plugins/static-files.ts'

/** Serves the pages of the shop and the console with their assets. Does nothing without a client build. */
export const pagesPlugin = fp<{ config: Config; renderer?: Renderer | undefined }>(
  async (app, { config, renderer: given }) => {
    const renderer = given ?? (await openRenderer(app, config))
    if (renderer === null) return
    await app.register(staticFilesPlugin, { clientDir: path.join(config.distDir, 'client') })
    const consoleClient = config.hasConsole ? renderer.consoleClient : undefined
    if (consoleClient !== undefined) {
      app.storyScript.src = consoleClient.storyScript
      await app.register(consoleAppPlugin, { config, client: consoleClient })
    }
    await app.register(ssrPlugin, {
      config,
      renderer: consoleClient === undefined ? renderer : withScript(renderer, consoleClient.badgeScript),
    })
  },
  { name: 'pages', dependencies: ['world'] },
)

/** Adds an async, low-priority script to every page. */
const withScript = (renderer: Renderer, src: string): Renderer => ({
  ...renderer,
  getAssets: async pageName =>
    `${await renderer.getAssets(pageName)}<script type="module" async fetchpriority="low" src="${src}"></script>`,
})

/**
 * Opens the renderer for the configured mode: from source in development, from the build in production; null when there
 * is none.
 */
const openRenderer = async (app: FastifyInstance, config: Config): Promise<Renderer | null> => {
  if (config.mode === 'test') return null
  if (config.mode === 'production') return openBuiltRenderer(config.distDir)
  const { openDevelopmentRenderer } = await import('./ssr/development-renderer.ts')
  return openDevelopmentRenderer(app)
}
