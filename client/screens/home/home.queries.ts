import type { HomeBlock } from '@fixbench/contract/home/home.schemas.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'

export const COUPONS_SHOWN = 3

/** For optional sections. */
const silent = { meta: { reaction: 'silent' } } as const

export const homeQueries = {
  /** Blocks of the first response with their products: those of the sections, or all in a shop without devices. */
  blocks: (hasDevices: boolean) =>
    callQuery('home', 'index', hasDevices ? { tagType: ['hot-deals', 'new-arrivals', 'machines'] } : {}),
  /** Loads when its tab is opened. */
  bestSellers: () => callQuery('home', 'indexProduct', { tagType: 'best-sellers', pageNum: 1, pageSize: 12 }),
  adverts: () => callQuery('home', 'indexAdvert', { pageNum: 1, pageSize: 20 }),
  news: () => callQuery('home', 'news', { pageNum: 1, pageSize: 3 }),
  posts: () => callQuery('blog', 'posts', { pageNum: 1, pageSize: 3 }, silent),
  /** The most redeemed products of the loyalty store. */
  loyalty: () =>
    callQuery('points', 'products', { isAffordable: false, sortType: 3, pageNum: 1, pageSize: 6 }, silent),
}

/** A block of the first response by its tag type; undefined if there is none. */
export const useBlock = (tagType: string): HomeBlock | undefined =>
  useBlocks().find(block => block.tagType === tagType)

/** The blocks of the first response. */
export const useBlocks = (): readonly HomeBlock[] =>
  useSuspenseQuery(homeQueries.blocks(useBrand().hasDevices)).data.rows
