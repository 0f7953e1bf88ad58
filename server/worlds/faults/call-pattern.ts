import { callPaths, findCallById, listCallsAt, shopCalls } from '#contract/call-index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** Target of a request: an endpoint of the contract, or only a path for pages and files. */
export type Called = { endpoint: Endpoint | undefined; path: string }

/** Whether a request matches. */
export type CallPattern = (called: Called) => boolean

/**
 * Parses a pattern: `*` (every call), `CALL-shop-cart-add`, `cart.add`, `cart.*`, `shop/cart/add`, `/api/shop/**`. In
 * paths `*` matches one segment and `**` any number. Undefined when it matches no call of the contract.
 */
export const parseCallPattern = (given: string): CallPattern | undefined => {
  if (given === '*') return ({ endpoint }) => endpoint !== undefined
  if (given.startsWith('/')) return pathPattern(given)
  if (given.includes('/')) return pathPattern(`/api/${given}`)
  const pattern = toGlob(given, '[^.]*')
  const isMatch = (endpoint: Endpoint): boolean =>
    pattern.test(endpoint.id) || pattern.test(findCallById(endpoint.id)?.call ?? '')
  if (!shopCalls.some(({ endpoint }) => isMatch(endpoint))) return undefined
  return ({ endpoint }) => endpoint !== undefined && isMatch(endpoint)
}

const pathPattern = (given: string): CallPattern | undefined => {
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
