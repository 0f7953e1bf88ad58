import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'

/** Target of a request: an endpoint of the contract, or only a path. */
export type Called = { endpoint: Endpoint | undefined; path: string }

/** Whether a request matches. */
export type CallPattern = (called: Called) => boolean

const callNames = new Map<Endpoint, string>(
  Object.entries(contract).flatMap(([domain, group]) =>
    Object.entries(group).map(([name, endpoint]): [Endpoint, string] => [endpoint, `${domain}.${name}`]),
  ),
)

/**
 * Reads a pattern: `*` (every call), `CALL-shop-cart-add`, `cart.add`, `cart.*`, `shop/cart/add`, `/api/shop/**`.
 * In paths `*` stands for one segment, `**` for any rest. Undefined when it names no call.
 */
export const parseCallPattern = (given: string): CallPattern | undefined => {
  if (given === '*') return ({ endpoint }) => endpoint !== undefined
  if (given.startsWith('/')) return pathPattern(given)
  if (given.includes('/')) return pathPattern(`/api/${given}`)
  const wanted = toGlob(given, '[^.]*')
  const isMeant = (endpoint: Endpoint): boolean =>
    wanted.test(endpoint.id) || wanted.test(callNames.get(endpoint) ?? '')
  if (![...callNames.keys()].some(isMeant)) return undefined
  return ({ endpoint }) => endpoint !== undefined && isMeant(endpoint)
}

const pathPattern = (given: string): CallPattern | undefined => {
  const wanted = toGlob(given, '[^/]*')
  const isTypo =
    given.startsWith('/api/') &&
    ![...callNames.keys()].some(({ path }) => wanted.test(path) || fits(path, given))
  if (isTypo) return undefined
  return ({ endpoint, path }) => wanted.test(path) || (endpoint !== undefined && wanted.test(endpoint.path))
}

/** Whether a concrete path such as `/api/order/17` is one of the contract path `/api/order/{id}`. */
const fits = (contractPath: string, path: string): boolean =>
  new RegExp(`^${contractPath.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

const toGlob = (given: string, one: string): RegExp => {
  const text = given
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**', '\u0001')
    .replaceAll('*', one)
    .replaceAll('\u0001', '.*')
  return new RegExp(`^${text}$`)
}
