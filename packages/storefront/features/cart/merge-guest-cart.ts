import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { invalidate } from '#storefront/lib/api/query.ts'
import { useApi } from '#storefront/lib/shop.tsx'
import { clearGuestCart, hasGuestCart, readGuestCart } from './guest-cart.ts'

/**
 * Merges the guest cart into the member's cart after sign-in or registration. The local cart is deleted only after success; its merge key
 * makes retries idempotent. Never rejects; a toast reports skipped items and errors.
 */
export const useJoinGuestCart = (): (() => Promise<void>) => {
  const api = useApi()
  const queryClient = useQueryClient()

  return async () => {
    if (!hasGuestCart()) return
    try {
      const { lines, mergeKey } = await readGuestCart()
      if (lines.length === 0) return
      const { skipped } = await api.cart.batchAdd({ items: [...lines], mergeKey })
      clearGuestCart()
      await invalidate(queryClient, 'cart')
      if (skipped > 0) toast.warning('Some items in your cart are no longer available')
    } catch {
      toast.warning('We couldn’t merge this device’s cart yet. It’s saved here.')
    }
  }
}

/** Returns a function that merges the guest cart after sign-in or registration, and then opens `target`. */
export const useEnterShop = (target: string): (() => Promise<void>) => {
  const joinGuestCart = useJoinGuestCart()
  const navigate = useNavigate()
  return async () => {
    await joinGuestCart()
    await navigate(target, { replace: true })
  }
}
