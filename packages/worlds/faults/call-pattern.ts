import { callPaths, listCallsAt, readCallName, shopCalls } from '@fixbench/contract/call-index.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { isSharedFile, isShopCall, isShopPage } from '@fixbench/contract/core/paths.ts'
import { describeNearest, findNearestName } from '@fixbench/machine/find-nearest.ts'

/** Target of a request: an endpoint of the contract, or only a path for pages and files. */
export type Called = { endpoint: Endpoint | undefined; path: string }

/** Whether a request matches. */
export type CallPattern = (called: Called) => boolean

/**
 * Parses a pattern: `*` (every call), `CALL-shop-cart-add`, `cart.add`, `cart.*`, `shop/cart/add`, `/api/shop/**`. In
 * paths, also those of pages, pictures and documents, `*` matches one segment and `**` any number. Undefined when it matches no call of the contract.
 */
export const parseCallPattern = (given: string): CallPattern | undefined => {
  if (given === '*') return ({ endpoint }) => endpoint !== undefined
  if (given.startsWith('/')) return pathPattern(given)
  if (given.includes('/')) return pathPattern(`/api/${given}`)
  const pattern = toGlob(given, '[^.]*')
  const isMatch = (endpoint: Endpoint): boolean =>
    pattern.test(endpoint.id) || pattern.test(readCallName(endpoint.id))
  if (!shopCalls.some(({ endpoint }) => isMatch(endpoint))) return undefined
  return ({ endpoint }) => endpoint !== undefined && isMatch(endpoint)
}

/** The fixed start of a pattern, up to its first wildcard. */
const getStart = (given: string): string => given.split('*', 1)[0] ?? ''

/** True for a path below which the shop has nothing of its own: assets of the page, the console, the health check. */
const isOutside = (given: string): boolean => {
  const start = getStart(given)
  const isFile = isSharedFile(start) && !start.startsWith('/health')
  return !isShopCall(given) && !isShopPage(start) && !isFile
}

const callNames = shopCalls.map(({ call }) => call)

/** What helps whoever wrote a pattern that matches no call: where rules apply, or the nearest call if there is one. */
export const suggestCall = (given: string): string => {
  if (given.startsWith('/') && isOutside(given)) {
    return ': rules apply to calls, pages, pictures and documents of the shop'
  }
  const nearest = given.includes('/')
    ? findNearestName(given.startsWith('/') ? given : `/api/${given}`, callPaths, '/')
    : findNearestName(given, callNames, '.')

  return describeNearest(nearest)
}

/** Says that a pattern matches no call, with what helps. */
export const describeUnknownCall = (given: string): string =>
  `there is no call “${given}”${suggestCall(given)}`

const pathPattern = (given: string): CallPattern | undefined => {
  if (isOutside(given)) return undefined
  const pattern = toGlob(given, '[^/]*')
  const isTypo =
    given.startsWith('/api/') &&
    listCallsAt(given).length === 0 &&
    !callPaths.some(path => pattern.test(path))
  if (isTypo) return undefined
  return ({ endpoint, path }) => pattern.test(path) || (endpoint !== undefined && pattern.test(endpoint.path))
}

const toGlob = (given: string, segment: string): RegExp => {
  const text = given
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**', '\u0001')
    .replaceAll('*', segment)
    .replaceAll('\u0001', '.*')
  return new RegExp(`^${text}$`)
}
