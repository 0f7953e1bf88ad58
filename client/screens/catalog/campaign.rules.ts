import type { ListPage } from '@fixbench/contract/catalog/product-filter.ts'
import { capitalize } from '@fixbench/contract/core/format.ts'
import { paths } from '@fixbench/storefront/paths.ts'

/** A campaign page. */
export type CampaignPage = {
  page: ListPage
  title: string
  description: string
  path: (id?: string) => string
  /** Whether its path accepts a top-level category. */
  hasCategories: boolean
}

/** Title, description and path of each campaign page. */
const campaigns = {
  'best-sellers': ['Best sellers', 'What customers order most.', paths.bestSellers],
  'new-arrivals': ['New arrivals', 'The newest products.', paths.newArrivals],
  'hot-deals': ['Hot deals', '15% off or more, for a limited time.', paths.hotDeals],
  promotion: ['Promotions', 'Everything on sale right now.', paths.promotion],
  'free-shipping': ['Free shipping', 'Lightweight products that ship free.', paths.freeShipping],
  'lowest-price': ['Lowest prices', 'Small products for just a few dollars.', paths.lowestPrice],
  recommended: ['Recommended', 'Popular, in stock, and new.', paths.recommended],
  thanksgiving: ['Thanksgiving', 'Holiday prices for a few days.', paths.thanksgiving],
} as const satisfies Partial<Record<ListPage, readonly [string, string, CampaignPage['path']]>>

const withCategories: readonly string[] = [
  'best-sellers',
  'new-arrivals',
  'hot-deals',
  'free-shipping',
  'promotion',
]

const isCampaign = (name: string): name is keyof typeof campaigns => name in campaigns

/** Campaign page of a path, with or without `.html`; 'recommended' for unknown paths. */
export const getCampaignPage = (pathname: string): CampaignPage => {
  const name = (pathname.split('/')[1] ?? '').replace(/\.html$/, '')
  const page = isCampaign(name) ? name : 'recommended'
  const [title, description, path] = campaigns[page]
  return { page, title, description, path, hasCategories: withCategories.includes(page) }
}

/** Formats the code of a promotion as its name: `summer-sale` becomes "Summer Sale". */
export const formatPromotionName = (code: string): string => code.split('-').map(capitalize).join(' ')

/** Whether the id in the path is the code of a promotion, as opposed to a category. */
export const isPromotion = ({ page }: CampaignPage, id: string | undefined): id is string =>
  page === 'promotion' && id !== undefined && !/^\d+$/.test(id)

/** Filter for the id in the path: a promotion code on promotion pages, else a top-level category (AMB-2.2-child-id). */
export const toCampaignFilter = (campaign: CampaignPage, id: string | undefined) => {
  const { page } = campaign
  if (id === undefined) return { page }
  return isPromotion(campaign, id) ? { page, campaign: id } : { page, url: id }
}
