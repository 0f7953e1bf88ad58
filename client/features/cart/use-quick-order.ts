import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import type { QuickRow } from '#contract/quick-order.contract.ts'
import { type GuestEntry, withAdded } from './guest-cart.ts'
import { changeGuestCart } from './guest-cart-storage.ts'

type WrittenRow = Pick<QuickRow, 'code' | 'quantity'>

const ADDED: readonly QuickRow['result'][] = ['ready', 'added', 'adjusted']

/** Tells whether a row of a list went into the cart, in full or in part. */
export const isRowAdded = ({ result }: QuickRow): boolean => ADDED.includes(result)

/** Adds the rows of a list to the cart as far as they are available: a member's in one call, a guest's in this browser. */
export const useQuickOrder = () => {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (written: readonly WrittenRow[]): Promise<readonly QuickRow[]> => {
      const rows = written.map(({ code, quantity }) => ({ code, quantity }))
      if (viewer !== null) return (await api['quick-order'].add({ rows })).rows
      const checked = (await api['quick-order'].check({ rows })).rows
      const entries = checked.filter(isRowAdded).flatMap(toEntry)
      await changeGuestCart(known => entries.reduce(withAdded, [...known]))
      return checked
    },
    onSuccess: () => invalidate(queryClient, 'cart', 'quick-order'),
  })
}

const toEntry = ({ skuCode, buyCount }: QuickRow): GuestEntry[] =>
  skuCode === null ? [] : [{ skuCode, buyCount }]
