import { z } from 'zod'
import { codes } from '#contract/core/codes.ts'
import { type Endpoint, type NamedCall, toCallList } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { getCodes } from '#server/http/openapi.ts'
import { lazy } from '#server/lib/lazy.ts'

/** Names of the top-level fields of an input. Empty when the input is an array. */
const getFields = (input: z.ZodType): string[] => {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

/** All shop calls. */
export const shopCalls: readonly NamedCall[] = toCallList(contract)

/** Finds a shop call by name, such as `cart.add`. */
export const findCall = (name: string): Endpoint | undefined =>
  shopCalls.find(({ call }) => call === name)?.endpoint

/** Finds the name of a call by its ID: `cart.add` for `CALL-shop-cart-add`. */
export const findCallName = (callId: string): string | undefined =>
  shopCalls.find(({ endpoint }) => endpoint.id === callId)?.call

/** All shop calls as the console shows them. */
export const listCalls = lazy(() =>
  shopCalls.map(({ call, domain, endpoint }) => ({
    ...endpoint,
    call,
    callId: endpoint.id,
    domain,
    fields: getFields(endpoint.input),
    codes: [...new Set(getCodes(endpoint).map(name => codes[name].code as number))],
  })),
)
