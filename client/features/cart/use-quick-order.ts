import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import { type GuestEntry, withAdded } from './guest-cart.ts'
import { changeGuestCart } from './guest-cart-storage.ts'
import { describeResult, guestOutcome, type LineResult } from './quick-order.rules.ts'

/** Puts a list of SKUs into the cart as far as they can be had, and says of each what became of it. */
export const useQuickOrder = () => {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wishes: readonly GuestEntry[]): Promise<LineResult[]> => {
      const items = merged(wishes)
      if (viewer !== null) return (await api.cart.batchAdd({ items })).results.map(describeResult)
      const { rows } = await api.cart.skuInfo({ items })
      const known = new Map(rows.map(row => [row.skuCode, row]))
      const outcomes = items.map(item => guestOutcome(item, known.get(item.skuCode)))
      const taken = outcomes.filter(({ outcome }) => outcome !== 'skipped')
      const cart = await changeGuestCart(entries =>
        taken.reduce((all, { skuCode, buyCount }) => withAdded(all, { skuCode, buyCount }), [...entries]),
      )
      const findCount = (skuCode: string) => cart.find(entry => entry.skuCode === skuCode)?.buyCount
      return outcomes.map(one => describeResult({ ...one, buyCount: findCount(one.skuCode) ?? one.buyCount }))
    },
    onSuccess: () => invalidate(queryClient, 'cart'),
  })
}

/** The same code on several lines is one wish; codes keep their order. */
const merged = (wishes: readonly GuestEntry[]): GuestEntry[] =>
  wishes.reduce<GuestEntry[]>(withAdded, []).toReversed()
