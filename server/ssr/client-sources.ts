import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer, json, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ModuleRunnerTransport } from 'vite/module-runner'
import { z } from 'zod'

/** A source as a browser gets it. */
type Served = { statusCode: number; headers: IncomingHttpHeaders; body: Buffer }

/** The process that transforms the client's sources. It outlives the server, so what it transformed is kept. */
export type ClientSources = {
  /** Transforms a module for the server. */
  invoke: NonNullable<ModuleRunnerTransport['invoke']>
  /** Files that changed since the last question. */
  listEdits: () => Promise<string[]>
  transformHtml: (url: string, source: string) => Promise<string>
  /** Answers a request of a browser; with status 404 when it is for no source. */
  serve: (request: IncomingMessage) => Promise<Served>
  /** Connects a browser that waits for changes. */
  connectBrowser: (request: IncomingMessage, browser: Duplex, head: Buffer) => Promise<void>
}

/** Paths of `tools/serve-sources.mjs`. Sources of the client have others. */
const INVOKE = '/@server/invoke'
const EDITS = '/@server/edits'
const DOCUMENT = '/@server/document'

const EditsSchema = z.object({ count: z.int(), files: z.array(z.string()) })
type Invoked = Awaited<ReturnType<ClientSources['invoke']>>

/** Reaches the sources through a local socket (`CLIENT_SOURCES`), which browsers can't open. */
export const connectToSources = (socketPath: string): ClientSources => {
  // A connection each: one that is kept may be closed by the other process while this one evaluates modules.
  const send = (options: RequestOptions, body = ''): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      http
        .request({ socketPath, agent: false, ...options }, resolve)
        .once('error', reject)
        .end(body)
    })

  const ask = async (path: string, body?: unknown): Promise<IncomingMessage> => {
    const response = await send(
      { path, method: body === undefined ? 'GET' : 'POST' },
      body === undefined ? '' : JSON.stringify(body),
    )
    if (response.statusCode !== 200) throw new Error(await text(response))

    return response
  }

  let known = 0

  return {
    invoke: async payload => {
      const invoked: unknown = await json(await ask(INVOKE, payload))
      return invoked as Invoked
    },
    listEdits: async () => {
      const { count, files } = EditsSchema.parse(await json(await ask(`${EDITS}?since=${known}`)))
      known = count
      return files
    },
    transformHtml: async (url, source) => text(await ask(DOCUMENT, { url, source })),
    serve: async ({ url, method, headers }) => {
      const response = await send({ path: url, method, headers })
      return {
        statusCode: response.statusCode ?? 0,
        headers: response.headers,
        body: await buffer(response),
      }
    },
    connectBrowser: async (request, browser, head) => {
      const sources = net.connect(socketPath)
      sources.write(toHead(request))
      sources.write(head)

      await pipeline(browser, sources, browser)
    },
  }
}

/** The head of a request as it was received. */
const toHead = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const fields = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))

  return `${method} ${url} HTTP/1.1\r\n${fields.join('')}\r\n`
}
