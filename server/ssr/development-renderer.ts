import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { connectToSources } from './client-sources.ts'
import type { Renderer } from './renderer.ts'
import { createSourceRenderer } from './source-renderer.ts'

/** Routes that may stand in front of a source file: only the catch-all ones. */
const mayBeSource = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith('*') ?? true

/**
 * Renders from the sources and serves them with hot reload. The process at `socketPath` transforms them; this one
 * evaluates them. They are evaluated once the server listens, so that calls don't wait for them after a restart; pages do.
 */
export const openDevelopmentRenderer = (app: FastifyInstance, socketPath: string): Renderer => {
  const { invoke, listEdits, transformHtml, serve, connectBrowser } = connectToSources(socketPath)
  const runner = new ModuleRunner(
    { transport: { invoke }, hmr: false, createImportMeta: createNodeImportMeta },
    new ESModulesEvaluator(),
  )

  app.addHook('onRequest', async (request, reply) => {
    if (!mayBeSource(request)) return
    const { statusCode, headers, body } = await serve(request.raw)
    if (statusCode === 404) return

    await reply.code(statusCode).headers(headers).send(body)
  })

  const browsers = new AbortController()
  app.server.on('upgrade', (request, browser, head) => {
    browsers.signal.addEventListener('abort', () => browser.destroy())
    connectBrowser(request, browser, head).catch(() => browser.destroy())
  })

  app.addHook('preClose', async () => browsers.abort())
  app.addHook('onListen', async () => {
    runner.import('/entry-server.tsx').catch((error: unknown) => app.log.error(error))
  })

  return createSourceRenderer({ runner, transformHtml, listEdits })
}
