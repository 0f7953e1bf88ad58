import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RenderInput } from '@fixbench/contract/page/rendering.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EnvironmentModuleNode, PluginOption, ViteDevServer } from 'vite'
import { z } from 'zod'
import { lazy } from '#server/lib/lazy.ts'
import { cutTemplate, isRendererModule, type Renderer } from './renderer.ts'

const clientDir = path.resolve(import.meta.dirname, '../../client')
const PageModulesSchema = z.object({ pageModules: z.record(z.string(), z.array(z.string())) })
const STYLES = path.resolve(clientDir, '../packages/ui/styles.css')

/** Routes that may stand in front of a source file: only the catch-all ones. */
const mayBeSource = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith('*') ?? true

/**
 * Renders from the sources and serves them with hot reload. Vite is opened once the server listens, so that calls don't
 * wait for it after a restart; pages do. `loadPlugins` loads what extensions add to Vite.
 */
export const openDevelopmentRenderer = (
  app: FastifyInstance,
  loadPlugins: () => Promise<PluginOption[]>,
): Renderer => {
  const openVite = lazy(async () => {
    const { createServer } = await import('vite')
    return createServer({
      configFile: path.join(clientDir, 'vite.config.ts'),
      // Vite evaluates the configuration itself: it imports TypeScript of other packages.
      configLoader: 'runner',
      appType: 'custom',
      plugins: await loadPlugins(),
      server: { middlewareMode: true, ws: { server: app.server } },
    })
  })
  let isOpened = false
  const getVite = () => {
    isOpened = true
    return openVite()
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!mayBeSource(request)) return
    const { middlewares } = await getVite()
    await new Promise<void>((resolve, reject) => {
      middlewares(request.raw, reply.raw, (error?: unknown) =>
        error === undefined ? resolve() : reject(error),
      )
    })
  })

  app.addHook('onListen', async () => void getVite())
  app.addHook('onClose', async () => {
    if (isOpened) await (await openVite()).close()
  })

  return createViteRenderer(getVite)
}

/** Creates a renderer that loads its modules from a Vite server. */
export const createViteRenderer = (getVite: () => Promise<ViteDevServer>): Renderer => ({
  isDevelopment: true,
  render: async (input: RenderInput) => {
    const vite = await getVite()
    const module: unknown = await vite.ssrLoadModule('/entry-server.tsx')
    if (!isRendererModule(module)) throw new Error('client/entry-server.tsx exports no render()')
    try {
      return await module.render(input)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  },
  template: async url => {
    const source = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
    return cutTemplate(await (await getVite()).transformIndexHtml(url, source))
  },
  getAssets: async pageName => readStyles(await getVite(), pageName),
  transformDocument: async (url, source) => (await getVite()).transformIndexHtml(url, source),
})

/**
 * Inlines the styles of a page for the first paint. Vite's client adopts these elements by their id, which keeps hot
 * reload of styles working.
 */
const readStyles = async (vite: ViteDevServer, pageName: string | null): Promise<string> => {
  const graph = vite.environments.ssr.moduleGraph
  const files = new Set([STYLES])
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode): void => {
    if (seen.has(module)) return
    seen.add(module)
    if (module.file?.endsWith('.css')) files.add(module.file)
    for (const imported of module.importedModules) visit(imported)
  }

  const sources = ['app/root.tsx', ...(await findPageModules(vite, pageName ?? 'unknown'))]
  for (const source of sources) graph.getModulesByFile(path.join(clientDir, source))?.forEach(visit)

  const styles = await Promise.all(
    [...files].map(async file => {
      const module: unknown = await vite.ssrLoadModule(`${path.posix.join('/@fs', file)}?inline`)
      return `<style data-vite-dev-id="${file}">${getText(module)}</style>`
    }),
  )

  return styles.join('')
}

/** Source files of a page, from the client's generated table. */
const findPageModules = async (vite: ViteDevServer, pageName: string): Promise<readonly string[]> => {
  const { pageModules } = PageModulesSchema.parse(await vite.ssrLoadModule('/rendering/vite/page-modules.ts'))
  return pageModules[pageName] ?? []
}

const getText = (module: unknown): string =>
  typeof module === 'object' && module !== null && 'default' in module ? String(module.default) : ''
