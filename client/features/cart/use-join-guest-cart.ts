import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

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
