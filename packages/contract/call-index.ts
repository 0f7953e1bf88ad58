import { type NamedCall, toCallList } from './core/call-list.ts'
import type { Endpoint } from './core/endpoint.ts'
import { replacePlaces } from './core/fill-template.ts'
import { groupBy } from './core/lists.ts'
import { contract } from './index.ts'

/** All calls of the shop. */
export const shopCalls: readonly NamedCall[] = toCallList(contract)

const byName = new Map(shopCalls.map(named => [named.call, named]))
const byId = new Map(shopCalls.map(named => [named.endpoint.id, named]))

const endpoints = shopCalls.map(({ endpoint }): Endpoint => endpoint)
const byPath = groupBy(endpoints, ({ path }): string => path)

/** Paths of all calls, with parameters in braces. */
export const callPaths: readonly string[] = [...byPath.keys()]

const escaped = (text: string): string => text.replace(/[.+?^$()|[\]\\]/g, '\\$&')
const withParameters = callPaths
  .filter(path => path.includes('{'))
  .map(path => ({ path, pattern: new RegExp(`^${replacePlaces(escaped(path), () => '[^/]+')}$`) }))

/** Finds a call by name, such as `cart.add`. */
export const findCall = (name: string): Endpoint | undefined => byName.get(name)?.endpoint

/** Finds a call by ID, such as `CALL-shop-cart-add`. */
export const findCallById = (id: string): NamedCall | undefined => byId.get(id)

/** Name of the call with an ID, such as `cart.add`. Empty for any other ID. */
export const readCallName = (id: string): string => byId.get(id)?.call ?? ''

/** The calls at the path of a URL, such as `/api/faq/list/17`, one per method. Empty for any other path. */
export const listCallsAt = (path: string): readonly Endpoint[] =>
  byPath.get(path) ?? byPath.get(withParameters.find(({ pattern }) => pattern.test(path))?.path ?? '') ?? []
