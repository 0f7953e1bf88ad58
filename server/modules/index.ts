import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/http/register-endpoints.ts'
import { sessionHandlers } from './session/session.routes.ts'

/** Registers the calls of every domain. One line a domain, in the order of the contract. */
export const registerModules = (app: FastifyInstance): void => {
  registerEndpoints(app, contract.session, sessionHandlers)
}
