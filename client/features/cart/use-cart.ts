import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useViewer } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import type { CartSummary } from '#contract/cart.contract.ts'
import type { SkuLine } from '#contract/sku-lines.ts'
import { cartQueries } from './cart.queries.ts'

/** A line of the cart, the member's or the guest's; a guest's line goes by its SKU code. */
export type CartLineView = SkuLine & { id: string; joinPrice: number | null; selected: boolean }

export type CartView = {
  lines: readonly CartLineView[]
  /** Null until the cart has loaded. */
  summary: CartSummary | null
  total: number
  isLoading: boolean
  /** The guest cart of this browser could not be read and was emptied. */
  isDamaged: boolean
  error: Error | null
  retry: () => void
}

/**
 * The cart of whoever is here: the member's on the server, the guest's in this browser with the server's prices.
 * Nothing is asked for before the page is live, since the server can't know a guest's cart.
 */
export const useCart = (pageSize?: number): CartView => {
  const viewer = useViewer()
  const isLive = useIsHydrated()
  const isGuest = viewer === null
  const member = useQuery({
    ...cartQueries.member(1, pageSize),
    enabled: isLive && !isGuest,
    placeholderData: keepPreviousData,
  })
  const guest = useQuery({ ...cartQueries.guest(), enabled: isLive && isGuest })
  const entries = guest.data?.entries ?? []
  const guestLines = useQuery({
    ...cartQueries.guestLines(entries),
    enabled: isLive && isGuest && entries.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!isGuest) {
    return {
      lines: member.data?.rows.map(line => ({ ...line, selected: line.selected === 1 })) ?? [],
      summary: member.data?.summary ?? null,
      total: member.data?.total ?? 0,
      isLoading: member.data === undefined && member.error === null,
      isDamaged: false,
      error: member.error,
      retry: () => void member.refetch(),
    }
  }
  const rows = entries.length === 0 ? [] : (guestLines.data?.rows ?? [])
  return {
    lines: rows.map(line => ({ ...line, id: line.skuCode, joinPrice: null, selected: true })),
    summary: entries.length === 0 ? null : (guestLines.data?.summary ?? null),
    total: entries.length,
    isLoading:
      guest.data === undefined ||
      (entries.length > 0 && guestLines.data === undefined && guestLines.error === null),
    isDamaged: guest.data?.isDamaged ?? false,
    error: guestLines.error,
    retry: () => void guestLines.refetch(),
  }
}

/** Number of lines for the badge: the member's by the server's total, the guest's by its entries. */
export const useCartCount = (): number => {
  const viewer = useViewer()
  const isLive = useIsHydrated()
  const member = useQuery({
    ...cartQueries.member(),
    enabled: isLive && viewer !== null,
    meta: { reaction: 'silent' },
  })
  const guest = useQuery({ ...cartQueries.guest(), enabled: isLive && viewer === null })
  return viewer === null ? (guest.data?.entries.length ?? 0) : (member.data?.total ?? 0)
}
