import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useViewer } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import type { CartSummary } from '#contract/cart.contract.ts'
import type { SkuLine } from '#contract/sku-lines.ts'
import { cartQueries } from './cart.queries.ts'
import type { GuestEntry } from './guest-cart.ts'

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
  /** Why the cart is not known; null when it is, also when it could not be loaded again. */
  error: Error | null
  retry: () => void
}

/**
 * The viewer's cart: the member's on the server, the guest's in this browser with the server's prices.
 * Nothing is asked for before the page is live, since the server can't know a guest's cart.
 */
export const useCart = (pageSize?: number, pageNum = 1): CartView => {
  const isGuest = useViewer() === null
  const isLive = useIsHydrated()
  const member = useMemberCart(isLive && !isGuest, { pageNum, pageSize })
  const guest = useGuestCart(isLive && isGuest)
  return isGuest ? guest : member
}

type PageOf = { pageNum: number; pageSize: number | undefined }

const useMemberCart = (enabled: boolean, { pageNum, pageSize }: PageOf): CartView => {
  const { data, error, refetch } = useQuery({
    ...cartQueries.member(pageNum, pageSize),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    lines: data?.rows.map(line => ({ ...line, selected: line.selected === 1 })) ?? [],
    summary: data?.summary ?? null,
    total: data?.total ?? 0,
    isLoading: data === undefined && error === null,
    isDamaged: false,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}

const NO_ENTRIES: readonly GuestEntry[] = []

const useGuestCart = (enabled: boolean): CartView => {
  const cart = useQuery({ ...cartQueries.guest(), enabled })
  const entries = cart.data?.entries ?? NO_ENTRIES
  const isFilled = entries.length > 0
  const lines = useQuery({
    ...cartQueries.guestLines(entries),
    enabled: enabled && isFilled,
    placeholderData: keepPreviousData,
  })
  const known = isFilled ? lines.data : undefined
  return {
    lines: known?.rows.map(line => ({ ...line, id: line.skuCode, joinPrice: null, selected: true })) ?? [],
    summary: known?.summary ?? null,
    total: entries.length,
    isLoading: cart.data === undefined || (isFilled && known === undefined && lines.error === null),
    isDamaged: cart.data?.isDamaged ?? false,
    error: known === undefined ? lines.error : null,
    retry: () => void lines.refetch(),
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
