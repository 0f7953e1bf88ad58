import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/core/codes.ts'
import { contract } from '#contract/index.ts'
import { codesOf, openApiOf } from './openapi.ts'

/** Where the reference, the document and the error catalogue stand. */
export const DOCS_PATH = '/docs'

/** Each code with its meaning and the calls that declare it, generated from the contract. */
export const errorCatalogue = () =>
  Object.entries(codes).map(([name, entry]) => ({
    name,
    ...entry,
    calls: Object.values(contract)
      .flatMap(group => Object.values(group))
      .filter(endpoint => codesOf(endpoint).some(declared => declared === name))
      .map(endpoint => endpoint.path),
  }))

/** Serves the browsable reference under `/docs`, the document and the error catalogue as JSON; nothing comes from outside. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  const document = JSON.stringify(openApiOf(contract))
  const errors = JSON.stringify(errorCatalogue())
  app.get('/api/docs/openapi.json', (_request, reply) => reply.type('application/json').send(document))
  app.get('/api/docs/errors.json', (_request, reply) => reply.type('application/json').send(errors))
  await app.register(scalar, {
    routePrefix: DOCS_PATH,
    configuration: {
      url: '/api/docs/openapi.json',
      withDefaultFonts: false,
      agent: { disabled: true },
      telemetry: false,
    },
  })
}
