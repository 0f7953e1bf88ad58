import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api/api.ts'
import type { Checkout } from '#contract/checkout.schemas.ts'
import type { CheckoutChoices, CheckoutSource } from './checkout.rules.ts'

/** Names of the calls behind a checkout page, as they appear in the keys of their queries. */
const CALL = { cart: ['cart', 'initOrder'], 'buy-now': ['order', 'immediateCheck'] } as const

/** Everything that a checkout page shows for the choices made so far; changes nothing. */
export const checkoutQuery = (api: Api, source: CheckoutSource, choices: CheckoutChoices = {}) => {
  const { buyCount, ...chosen } = choices
  const input =
    source.kind === 'cart'
      ? chosen
      : { skuCode: source.skuCode, buyCount: buyCount ?? source.buyCount, ...chosen }
  const queryKey: QueryKey = [...CALL[source.kind], input]
  return queryOptions<Checkout>({
    queryKey,
    queryFn: ({ signal }) =>
      'skuCode' in input
        ? api.order.immediateCheck(input, { signal })
        : api.cart.initOrder(input, { signal }),
  })
}

/** Tells the queries of checkout pages from all others: they end with the order that they lead to. */
export const isCheckoutKey = (key: QueryKey): boolean =>
  Object.values(CALL).some(([domain, name]) => key[0] === domain && key[1] === name)
