import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

/** After sign-in: brings the guest cart into the member's, and says what could not be taken. Never fails. */
export const useJoinGuestCart = (): (() => Promise<void>) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    try {
      const report = await mergeGuestCart(api, queryClient)
      if (report !== null && report.skipped > 0)
        toast.warning('Some products of your cart are no longer available')
    } catch {
      toast.warning('Your cart on this device could not be merged yet; it is kept')
    }
  }
}
