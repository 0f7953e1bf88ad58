import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/lib/api/api.ts'
import { invalidate } from '#client/lib/api/query.ts'
import { clearGuestCart, hasGuestCart, readGuestCart } from './guest-cart-storage.ts'

/** Numbers of entries that the server added and skipped. */
type MergeReport = { added: number; skipped: number }

/**
 * Merges the guest cart into the member's cart after sign-in. Deletes the local cart only after success; the merge key
 * makes retries idempotent. Resolves to null if there is nothing to merge.
 */
export const mergeGuestCart = async (api: Api, queryClient: QueryClient): Promise<MergeReport | null> => {
  if (!hasGuestCart()) return null
  const { entries, mergeKey } = await readGuestCart()
  if (entries.length === 0) return null
  const { added, skipped } = await api.cart.batchAdd({ items: [...entries], mergeKey })
  clearGuestCart()
  await invalidate(queryClient, 'cart')
  return { added, skipped }
}
