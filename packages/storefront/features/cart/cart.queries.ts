import type { BestCoupon, CartSummary, SkuLine } from '@fixbench/contract/cart/cart.schemas.ts'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '#storefront/lib/api/query.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { type GuestLine, readGuestCart } from './guest-cart.ts'

/**
 * A line of a member's or guest's cart. The `id` of a guest's line is its SKU code, its `joinPrice` the price with which it
 * was first shown.
 */
export type CartLineView = SkuLine & { id: string; joinPrice: number | null; selected: boolean }

export type CartView = {
  lines: readonly CartLineView[]
  /** Null until the cart has loaded. */
  summary: CartSummary | null
  /** Coupon or offer that a checkout would use; null for none and for guests. */
  bestCoupon: BestCoupon | null
  total: number
  isLoading: boolean
  /** Whether some of the stored guest cart was invalid and has been dropped. */
  isDamaged: boolean
  /** Set only if the cart has never loaded; null when a reload fails and stale data is shown. */
  error: Error | null
  retry: () => void
}

/**
 * The viewer's cart: a member's from the server, a guest's from local storage with prices from the server.
 * Loads only after hydration, because server rendering can't access a guest's cart.
 */
export const useCart = (pageSize?: number, pageNum = 1): CartView => {
  const isGuest = useViewer() === null
  const isHydrated = useIsHydrated()
  const member = useMemberCart(isHydrated && !isGuest, pageNum, pageSize)
  const guest = useGuestCart(isHydrated && isGuest)
  return isGuest ? guest : member
}

const useMemberCart = (enabled: boolean, pageNum: number, pageSize: number | undefined): CartView => {
  const { data, error, refetch } = useQuery({
    ...cartQueries.member(pageNum, pageSize),
    enabled,
    placeholderData: keepPreviousData,
  })

  return {
    lines: data?.rows.map(line => ({ ...line, selected: line.selected === 1 })) ?? [],
    summary: data?.summary ?? null,
    bestCoupon: data?.bestCoupon ?? null,
    total: data?.total ?? 0,
    isLoading: data === undefined && error === null,
    isDamaged: false,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}

const NO_LINES: readonly GuestLine[] = []

const useGuestCart = (enabled: boolean): CartView => {
  const cart = useQuery({ ...cartQueries.guest(), enabled })
  const stored = cart.data?.lines ?? NO_LINES
  const isFilled = stored.length > 0
  const lines = useQuery({
    ...cartQueries.guestLines(stored),
    enabled: enabled && isFilled,
    placeholderData: keepPreviousData,
  })
  const loaded = isFilled ? lines.data : undefined
  const rows = loaded?.rows ?? []
  const findFirstPrice = useFirstPrices(rows)

  return {
    lines: rows.map(line => ({
      ...line,
      id: line.skuCode,
      joinPrice: findFirstPrice(line),
      selected: true,
    })),
    summary: loaded?.summary ?? null,
    bestCoupon: null,
    total: stored.length,
    isLoading: cart.data === undefined || (isFilled && loaded === undefined && lines.error === null),
    isDamaged: cart.data?.isDamaged ?? false,
    error: loaded === undefined ? lines.error : null,
    retry: () => void lines.refetch(),
  }
}

const toPriceKey = ({ skuCode, buyCount }: SkuLine): string => `${skuCode} × ${buyCount}`

/** The prices with which lines were first shown here, because a guest's cart stores none. Null for a hidden price. */
const useFirstPrices = (rows: readonly SkuLine[]) => {
  const [prices, setPrices] = useState<ReadonlyMap<string, number | null>>(new Map())
  const added = rows.filter(row => !prices.has(toPriceKey(row)))
  if (added.length > 0) {
    setPrices(new Map([...prices, ...added.map(row => [toPriceKey(row), row.price] as const)]))
  }

  return (row: SkuLine): number | null => prices.get(toPriceKey(row)) ?? null
}

/** Number of lines in the viewer's cart; 0 until it has loaded. */
export const useCartCount = (): number => {
  const isGuest = useViewer() === null
  const isHydrated = useIsHydrated()
  const member = useQuery({
    ...cartQueries.member(),
    enabled: isHydrated && !isGuest,
    meta: { reaction: 'silent' },
  })
  const guest = useQuery({ ...cartQueries.guest(), enabled: isHydrated && isGuest })
  return (isGuest ? guest.data?.lines.length : member.data?.total) ?? 0
}

/** Page sizes fixed by the specification: the whole cart for the header, ten lines for the popup. */
export const CART_SIZE = 1000
export const POPUP_SIZE = 10
/** Lines per page of the cart page. */
export const PAGE_SIZE = 50
const SAVED_SIZE = 20

export const cartQueries = {
  /** One page of the member's cart. The summary covers all pages. */
  member: (pageNum = 1, pageSize = CART_SIZE) => callQuery('cart', 'list', { pageNum, pageSize }),
  /** Lines that the member saved for later. */
  saved: () => callQuery('cart', 'saved', { pageNum: 1, pageSize: SAVED_SIZE }),
  /** Entries of the guest cart in local storage. */
  guest: () =>
    queryOptions({
      queryKey: ['cart', 'guest'],
      queryFn: readGuestCart,
      staleTime: Infinity,
    }),
  /** Tools and supplies that go with the member's cart or, for guests, with `skuCodes`. */
  needs: (skuCodes: readonly string[]) =>
    callQuery('cart', 'needs', skuCodes.length === 0 ? {} : { skuCodes: [...skuCodes] }, {
      meta: { reaction: 'silent' },
    }),
  /** Names, prices, stock and totals for the lines of a guest cart. */
  guestLines: (lines: readonly GuestLine[]) =>
    callQuery('cart', 'skuInfo', { items: lines.map(({ skuCode, buyCount }) => ({ skuCode, buyCount })) }),
}
