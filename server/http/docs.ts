import Fastify, { type FastifyInstance } from 'fastify'
import { naturalPaths } from '#contract/codes/natural-paths.ts'
import { type CodeName, codes } from '#contract/core/codes.ts'
import { contract } from '#contract/index.ts'
import { madeOnce } from '#server/lib/made-once.ts'
import { callExamples } from './call-examples.ts'
import { createOpenApi, getCodes } from './openapi.ts'

/** Where the reference, the document and the error catalog stand. */
const DOCS_PATH = '/docs'

/** Each code with its meaning, a natural path to it, the screen to expect and the calls that declare it; generated from the contract. */
export const errorCatalog = () =>
  (Object.entries(codes) as [CodeName, (typeof codes)[CodeName]][]).map(([name, entry]) => ({
    name,
    ...entry,
    ...naturalPaths[name],
    calls: Object.values(contract)
      .flatMap(group => Object.values(group))
      .filter(endpoint => getCodes(endpoint).some(declared => declared === name))
      .map(endpoint => endpoint.path),
  }))

/** The error catalog as a chapter of the browsable reference: its column is too narrow for a table. */
const asMarkdown = (catalog: ReturnType<typeof errorCatalog>): string => {
  const entries = catalog.map(({ code, msg, meaning, path, screen, calls }) =>
    [
      `**${code}** · \`${msg}\``,
      '',
      meaning,
      `- *How to trigger it:* ${path}`,
      `- *What the shop shows:* ${screen}`,
      `- *Declared by* ${calls.length === 1 ? `\`${calls.join()}\`` : `${calls.length} calls`}`,
    ].join('\n'),
  )
  return [
    '## Error catalogue',
    '`/api/docs/errors.json` lists the calls of each code; each call below lists its own codes.',
    ...entries,
  ].join('\n\n')
}

/** Serves the reference under `/docs`, and the OpenAPI document and error catalog as JSON, all without external requests. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  const document = madeOnce(() =>
    JSON.stringify(createOpenApi(contract, undefined, asMarkdown(errorCatalog()), callExamples)),
  )
  const errors = madeOnce(() => JSON.stringify(errorCatalog()))
  app.get('/api/docs/openapi.json', (_request, reply) => reply.type('application/json').send(document()))
  app.get('/api/docs/errors.json', (_request, reply) => reply.type('application/json').send(errors()))
  const reference = madeOnce(openReference)
  for (const url of [DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await reference()).inject({ url: request.url })
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
  }
}

/** The reference as a separate app, created on first use: loading its package would add 0.15 s to every start. */
const openReference = async (): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: DOCS_PATH,
    configuration: {
      // With `url` the package would serve its own copies, which crash.
      sources: [{ url: '/api/docs/openapi.json' }],
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      favicon: '/favicon.svg',
      agent: { disabled: true },
      telemetry: false,
    },
  })
  return app
}
