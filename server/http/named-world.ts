import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Host names of the configured origins of the shop, which name no world. */
    ownHosts: ReadonlySet<string>
  }
}

/** Cookie and header that name a world. */
export const WORLD_COOKIE = 'world'
export const WORLD_HEADER = 'x-world'

/** Browsers resolve every name below `localhost` to this machine. */
const WORLD_HOST = /^([a-z0-9][a-z0-9-]{0,39})\.localhost$/
/** Host of the console's page for two people, below which each person has one. */
const PAIR = 'pair'

/**
 * World that the host name of a request names: `mine` of `mine.localhost:3000`. Undefined for every other host, and for
 * the configured origins of the shop.
 */
export const findHostWorld = ({ hostname, server }: FastifyRequest): string | undefined => {
  const worldId = WORLD_HOST.exec(hostname)?.[1]
  return worldId === PAIR || server.ownHosts.has(hostname) ? undefined : worldId
}

/** Path of documents. A link to one names its world, because it is opened without a header. */
export const DOCUMENTS_PATH = '/documents/'

const findLinkedWorld = ({ url, query }: FastifyRequest): string | undefined => {
  if (!url.startsWith(DOCUMENTS_PATH)) return undefined
  const { world } = query as Readonly<Record<string, unknown>>

  return typeof world === 'string' && world !== '' ? world : undefined
}

/**
 * World that a request names: a link to a document in its address, else the header, else the host name, else the cookie.
 * Undefined when none does.
 */
export const findNamedWorld = (request: FastifyRequest): string | undefined => {
  const linked = findLinkedWorld(request)
  if (linked !== undefined) return linked
  const header = request.headers[WORLD_HEADER]
  if (typeof header === 'string' && header !== '') return header

  return findHostWorld(request) ?? (request.cookies[WORLD_COOKIE] || undefined)
}

/** The host of a request without the name of its world: `localhost:3000` for `mine.localhost:3000`. */
export const getPlainHost = (request: FastifyRequest): string => {
  const worldId = findHostWorld(request)
  return worldId === undefined ? request.host : request.host.slice(worldId.length + 1)
}
