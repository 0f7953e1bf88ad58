import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import type { QuickRow } from '#contract/quick-order.contract.ts'
import { addEntry, type GuestEntry } from './guest-cart.ts'
import { changeGuestCart } from './guest-cart-storage.ts'

type RequestedRow = Pick<QuickRow, 'code' | 'quantity'>

const ADDED: readonly QuickRow['result'][] = ['ready', 'added', 'adjusted']

/** Whether a row was added to the cart, at least in part. */
export const isRowAdded = ({ result }: QuickRow): boolean => ADDED.includes(result)

/** Adds the available rows of a list to the cart: in one call for members, in local storage for guests. */
export const useQuickOrder = () => {
  const api = useApi()
  const viewer = useViewer()
  return useMutation({
    mutationFn: async (requested: readonly RequestedRow[]): Promise<readonly QuickRow[]> => {
      const rows = requested.map(({ code, quantity }) => ({ code, quantity }))
      if (viewer !== null) return (await api['quick-order'].add({ rows })).rows
      const checked = (await api['quick-order'].check({ rows })).rows
      const entries = checked.filter(isRowAdded).flatMap(toEntry)
      await changeGuestCart(previous => entries.reduce(addEntry, [...previous]))
      return checked
    },
    onSuccess: useInvalidate('cart', 'quick-order'),
  })
}

const toEntry = ({ skuCode, buyCount }: QuickRow): GuestEntry[] =>
  skuCode === null ? [] : [{ skuCode, buyCount }]
