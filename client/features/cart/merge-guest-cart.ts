import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/lib/api/api.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { clearGuestCart, hasGuestCart, readGuestCart } from './guest-cart.ts'

/**
 * Merges the guest cart into the member's cart after sign-in. Deletes the local cart only after success; the merge key
 * makes retries idempotent. Resolves to null if there is nothing to merge.
 */
export const mergeGuestCart = async (api: Api, queryClient: QueryClient) => {
  if (!hasGuestCart()) return null
  const { entries, mergeKey } = await readGuestCart()
  if (entries.length === 0) return null
  const report = await api.cart.batchAdd({ items: [...entries], mergeKey })
  clearGuestCart()
  await invalidate(queryClient, 'cart')
  return report
}

/** Merges the guest cart after sign-in. Never rejects; a toast reports skipped items and errors. */
export const useJoinGuestCart = (): (() => Promise<void>) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    try {
      const report = await mergeGuestCart(api, queryClient)
      if (report !== null && report.skipped > 0)
        toast.warning('Some items in your cart are no longer available')
    } catch {
      toast.warning('We couldn’t merge this device’s cart yet. It’s saved here.')
    }
  }
}
