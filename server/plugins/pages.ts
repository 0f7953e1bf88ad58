import path from 'node:path'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { consoleAppPlugin } from '#server/console/app.plugin.ts'
import { openRenderer } from '#server/ssr/open-renderer.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { ssrPlugin } from './ssr.ts'
import { staticFilesPlugin } from './static-files.ts'

/** Everything that a browser opens by its address: pages, their assets, and the headers around them. */
export const pagesPlugin = fp<{ config: Config; renderer?: Renderer | undefined }>(
  async (app, { config, renderer: given }) => {
    const renderer = given ?? (await openRenderer(app, config))
    if (renderer === null) return
    await app.register(staticFilesPlugin, { clientDir: path.join(config.distDir, 'client') })
    const front = config.hasConsole ? renderer.consoleFront : undefined
    if (front !== undefined) {
      app.storyScript.src = front.storyScript
      await app.register(consoleAppPlugin, { config, front })
    }
    await app.register(ssrPlugin, {
      config,
      renderer: front === undefined ? renderer : withScript(renderer, front.badgeScript),
    })
  },
  { name: 'pages', dependencies: ['world'] },
)

/** Adds a script to every page; it waits for nothing and nothing waits for it. */
const withScript = (renderer: Renderer, src: string): Renderer => ({
  ...renderer,
  assetsOf: async pageName =>
    `${await renderer.assetsOf(pageName)}<script type="module" async src="${src}"></script>`,
})
