import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '#storefront/lib/api/api.ts'
import { STALE_MS } from '#storefront/lib/api/query.ts'
import type { CheckoutChoices, CheckoutSource } from './checkout.rules.ts'

/** Endpoints behind a checkout page, as in the keys of their queries. */
const CALL = { cart: ['cart', 'initOrder'], 'buy-now': ['order', 'immediateCheck'] } as const

/** What a call is asked: choices for the cart; for buy-now also what is bought. */
const toInput = (source: CheckoutSource, { buyCount, ...rest }: CheckoutChoices) =>
  source.kind === 'cart' ? rest : { skuCode: source.skuCode, buyCount: buyCount ?? source.buyCount, ...rest }

/** Computes the checkout for the given choices, without side effects. */
export const checkoutQuery = (api: Api, source: CheckoutSource, choices: CheckoutChoices = {}) => {
  const input = toInput(source, choices)
  const queryKey: QueryKey = [...CALL[source.kind], input]

  return queryOptions<Checkout>({
    queryKey,
    queryFn: ({ signal }) =>
      'skuCode' in input
        ? api.order.immediateCheck(input, { signal })
        : api.cart.initOrder(input, { signal }),
    staleTime: STALE_MS,
  })
}

/** Whether a query key belongs to a checkout query. */
export const isCheckoutKey = (key: QueryKey): boolean =>
  Object.values(CALL).some(([domain, name]) => key[0] === domain && key[1] === name)
