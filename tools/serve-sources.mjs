import http from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { root } from './steps.mjs'

/** Notes each file that the server's modules may have to be evaluated again for. */
const noteEdits = edits => ({
  name: 'note-edits',
  hotUpdate(update) {
    if (this.environment.name === 'ssr') edits.push(update.file)
  },
})

/** Answers the questions of server/ssr/client-sources.ts. */
const createAnswers = (vite, edits) => ({
  '/@server/invoke': async request =>
    JSON.stringify(await vite.environments.ssr.hot.handleInvoke(await json(request))),
  '/@server/document': async request => {
    const { url, source } = await json(request)
    return vite.transformIndexHtml(url, source)
  },
  '/@server/edits': async (_request, search) =>
    JSON.stringify({ count: edits.length, files: edits.slice(Number(search.get('since'))) }),
})

const openVite = async (server, config) => {
  const { createServer } = await import('vite')
  const edits = []
  const vite = await createServer({
    ...config,
    appType: 'custom',
    plugins: [noteEdits(edits)],
    server: { middlewareMode: true, ws: { server } },
  })

  return { vite, answers: createAnswers(vite, edits) }
}

/** Both clients. Vite evaluates their configuration itself, because it imports TypeScript of other packages. */
const CLIENTS = { configFile: path.join(root, 'packages/shop/vite.config.ts'), configLoader: 'runner' }

/**
 * Transforms the sources of client and console for the server and for browsers, at a local socket. The server restarts
 * after each change of its own sources; what was transformed stays here. Returns a function that ends it.
 */
export const serveSources = async (socketPath, config = CLIENTS) => {
  const server = http.createServer()
  const opened = openVite(server, config)

  const respond = async (request, response) => {
    const { vite, answers } = await opened
    const [pathname, search] = request.url.split('?', 2)
    const answer = answers[pathname]
    if (answer === undefined) {
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return
    }

    try {
      response.end(await answer(request, new URLSearchParams(search)))
    } catch (error) {
      response.writeHead(500).end(error.message)
    }
  }

  server.on('request', (request, response) => void respond(request, response))

  await new Promise(resolve => server.listen(socketPath, resolve))

  return async () => {
    const { vite } = await opened
    server.close()
    await vite.close()
  }
}
