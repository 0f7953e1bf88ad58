import { paths } from '#client/paths.ts'
import type { ListPage } from '#contract/product-filter.ts'

/** A campaign page. Some accept a category or promotion in their path. */
export type CampaignPage = {
  page: ListPage
  title: string
  description: string
  path: (id?: string) => string
}

const campaignPages = {
  'best-sellers': {
    page: 'best-sellers',
    title: 'Best sellers',
    description: 'What repair shops order most.',
    path: paths.bestSellers,
  },
  'new-arrivals': {
    page: 'new-arrivals',
    title: 'New arrivals',
    description: 'The newest parts, grades, and tools.',
    path: paths.newArrivals,
  },
  'hot-deals': {
    page: 'hot-deals',
    title: 'Hot deals',
    description: '15% off or more, for a limited time.',
    path: paths.hotDeals,
  },
  promotion: {
    page: 'promotion',
    title: 'Promotions',
    description: 'Everything on sale right now.',
    path: paths.promotion,
  },
  'free-shipping': {
    page: 'free-shipping',
    title: 'Free shipping',
    description: 'Lightweight parts that ship free.',
    path: paths.freeShipping,
  },
  'lowest-price': {
    page: 'lowest-price',
    title: 'Lowest prices',
    description: 'Small parts for just a few dollars.',
    path: paths.lowestPrice,
  },
  recommended: {
    page: 'recommended',
    title: 'Recommended',
    description: 'Popular, in stock, and new.',
    path: paths.recommended,
  },
  thanksgiving: {
    page: 'thanksgiving',
    title: 'Thanksgiving',
    description: 'Holiday pricing, with our thanks.',
    path: paths.thanksgiving,
  },
} as const satisfies Record<string, CampaignPage>

type CampaignName = keyof typeof campaignPages

const isCampaign = (name: string): name is CampaignName => name in campaignPages

/** Campaign page of a path, with or without `.html`; 'recommended' for unknown paths. */
export const getCampaignPage = (pathname: string): CampaignPage => {
  const name = (pathname.split('/')[1] ?? '').replace(/\.html$/, '')
  return campaignPages[isCampaign(name) ? name : 'recommended']
}

/** Formats the code of a promotion as its name: `summer-sale` becomes "Summer Sale". */
export const formatPromotionName = (code: string): string =>
  code
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Whether the id in the path is the code of a promotion, as opposed to a category. */
export const isPromotion = ({ page }: CampaignPage, id: string | undefined): id is string =>
  page === 'promotion' && id !== undefined && !/^\d+$/.test(id)

/** Filter for the id in the path: a promotion code on promotion pages, else a top-level category (AMB-2.2-child-id). */
export const toCampaignFilter = (campaign: CampaignPage, id: string | undefined) => {
  const { page } = campaign
  if (id === undefined) return { page }
  return isPromotion(campaign, id) ? { page, campaign: id } : { page, url: id }
}
