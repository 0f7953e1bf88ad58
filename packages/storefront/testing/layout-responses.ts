import type { MenuNode } from '@fixbench/contract/category/category.schemas.ts'
import type { HeaderData, TopInfo } from '@fixbench/contract/home/home.schemas.ts'
import { emptySummary } from './buying.ts'
import type { Responses } from './fake-call.ts'

/** A group of the mega menu with `count` entries. */
export const aGroup = (given: Partial<MenuNode> = {}, count = 8): MenuNode => ({
  categoryId: 1000,
  name: 'iPhone Parts',
  url: 'iphone-parts',
  image: '/pictures/device-pair/main/default.webp',
  recommend: 0,
  subArr: Array.from({ length: Math.min(count, 15) }, (_, index) => ({
    categoryId: 1001 + index,
    name: `Series ${index + 1}`,
    url: `series-${index + 1}`,
    image: '/pictures/device-pair/main/default.webp',
    recommend: 0,
    subArr: [],
    tagList: [],
  })),
  subTotal: count,
  tagList: [],
  ...given,
})

export const aHeader = (given: Partial<HeaderData> = {}): HeaderData => ({
  allCategories: [],
  categories: [aGroup()],
  headAdverts: [
    {
      id: '1',
      position: 'header',
      title: 'Summer Bench Sale',
      subtitle: 'Up to 35% off',
      picUrl: '/pictures/banner/wide/topic-newdeals.webp',
      posterUrl: '/hot-deals',
    },
  ],
  insideKeywords: [{ keyword: 'OCA film', url: null }],
  outsideKeywords: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(keyword => ({ keyword, url: null })),
  ...given,
})

export const aTop = (given: Partial<TopInfo> = {}): TopInfo => ({
  text: 'Summer Bench Sale',
  url: '/hot-deals',
  hasCountdown: true,
  countdownEndsAt: '2025/08/01 23:59:59',
  ...given,
})

/** Responses to the calls of the shop layout. */
export const layoutResponses = (header: HeaderData = aHeader()): Responses => ({
  'home.header': header,
  'home.headerSecondary': header,
})

/** Responses to the additional calls of the shop layout for a member. */
export const memberResponses = (): Responses => ({
  'chat.unread': { count: 0, isLinked: false, isLive: false },
  'favorite.list': { rows: [], total: 120 },
  'cart.list': { rows: [], total: 0, summary: emptySummary, bestCoupon: null },
})
