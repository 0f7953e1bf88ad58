import { shopCalls } from '@fixbench/contract/call-index.ts'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { naturalPaths } from '@fixbench/contract/codes/natural-paths.ts'
import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import { contract } from '@fixbench/contract/index.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { lazy } from '#server/lib/lazy.ts'
import { createOpenApiInSlices } from './openapi.ts'
import { callExamples } from './openapi-examples.ts'
import { createShopIntroduction } from './openapi-introduction.ts'
import { describeWebhooks } from './openapi-webhooks.ts'

const DOCS_PATH = '/docs'

/** Every code with its meaning, how to trigger it, what the shop shows, and the calls that declare it. */
export const errorCatalog = () =>
  (Object.entries(codes) as [CodeName, (typeof codes)[CodeName]][]).map(([name, entry]) => ({
    name,
    ...entry,
    ...naturalPaths[name],
    calls: shopCalls
      .filter(({ endpoint }) => getCodes(endpoint).some(declared => declared === name))
      .map(({ endpoint }) => endpoint.path),
  }))

/** The error catalog as a Markdown chapter. A list, because the column of the reference is too narrow for a table. */
const toMarkdown = (catalog: ReturnType<typeof errorCatalog>): string => {
  const entries = catalog.map(({ code, msg, meaning, data, path, screen, calls }) =>
    [
      `**${code}** · \`${msg}\``,
      '',
      meaning,
      ...(data === undefined ? [] : [`- *Data:* ${data}`]),
      `- *How to trigger it:* ${path}`,
      `- *What the shop shows:* ${screen}`,
      `- *Declared by* ${calls.length === 1 ? `\`${calls.join()}\`` : `${calls.length} calls`}`,
    ].join('\n'),
  )

  return [
    '## Error catalog',
    '`/api/docs/errors.json` lists the calls of each code; each call below lists its own codes.',
    ...entries,
  ].join('\n\n')
}

/**
 * Serves the API reference under `/docs`, and the OpenAPI document and error catalog as JSON. Needs no external
 * requests.
 */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  const document = lazy(() =>
    createOpenApiInSlices(contract, {
      examples: callExamples,
      webhooks: describeWebhooks,
    }),
  )
  const catalog = lazy(() => toMarkdown(errorCatalog()))
  const errors = lazy(() => JSON.stringify(errorCatalog()))

  app.get('/api/docs/openapi.json', async ({ protocol, host }, reply) => {
    const parts = await document()
    const description = `${createShopIntroduction(`${protocol}://${host}`)}\n\n${catalog()}`
    const info = { ...parts.info, description }

    return reply
      .type('application/json')
      .send(JSON.stringify({ ...parts, info, ...serversOf(protocol, host) }))
  })

  app.get('/api/docs/errors.json', (_request, reply) => reply.type('application/json').send(errors()))

  const reference = lazy(openReference)
  for (const url of [DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await reference()).inject({ url: request.url })
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
  }
}

/** The `servers` of a document: the origin under which it was requested. */
export const serversOf = (protocol: string, host: string) => ({ servers: [{ url: `${protocol}://${host}` }] })

/** Creates the reference as a separate app on first use. Loading its package takes 0.15 s, too much for every start. */
const openReference = async (): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: DOCS_PATH,
    configuration: {
      // With `url` the package would serve its own copies, which crash.
      sources: [{ url: '/api/docs/openapi.json' }],
      withDefaultFonts: false,
      // Commands wrap instead of being cut off.
      customCss: 'pre, pre * { white-space: pre-wrap !important; overflow-wrap: anywhere }',
      showDeveloperTools: 'never',
      favicon: '/favicon.svg',
      agent: { disabled: true },
      telemetry: false,
    },
  })

  return app
}
