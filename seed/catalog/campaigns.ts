import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { WARRANTY } from '@fixbench/contract/support/promises.ts'
import { promisedReductions } from '@fixbench/domain/catalog/campaign-promise.ts'
import { pickLead } from '@fixbench/domain/catalog/lead-sku.ts'
import { isReductionLive, type Reduction, reducedCents } from '@fixbench/domain/price/resolve-price.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { BannerTopic } from '@fixbench/pictures/presets.ts'
import { CAMPAIGN_END_MS } from './discounts.ts'
import { computeUnit } from './hash.ts'
import { NEW_DAYS } from './sales.ts'
import type { CatalogProduct } from './types.ts'

type CampaignDef = {
  code: string
  kind: 'campaign' | 'promotion' | 'featured'
  title: string
  summary: string
  /** Topic of its banner. */
  banner: BannerTopic
  /** Start of a campaign that comes later; its page says so until then. */
  startsAtMs: number | null
  endsAtMs: number | null
  /** Maximum number of products; those with the highest `order` stay. */
  limit: number
  /** Whether part families and tool groups alternate, so that neighbors differ. */
  isMixed: boolean
  holds(product: CatalogProduct): boolean
  order(product: CatalogProduct): number
  /** Products that come before all others. */
  leads?(product: CatalogProduct): boolean
}

const LOWEST_CENTS = 299
const THANKSGIVING_SHARE = 0.6
/** Monday before Thanksgiving 2025, like the coupon `thanksgiving-15`. */
const THANKSGIVING_MS = Date.UTC(2025, 10, 24)

/** Retail price of the lead SKU. */
const getLeadCents = ({ skus }: Pick<CatalogProduct, 'skus'>): number =>
  pickLead(skus.map(({ isOnSale, stock, priceCents }) => ({ isOnSale, free: stock, priceCents })))
    ?.priceCents ?? 0

type Reduced = Pick<CatalogProduct, 'skus'> & { discount: Reduction | null }

/** Current discount of the lead SKU in permille; 0 without one. */
export const computeOffPermille = (product: Reduced): number => {
  if (!isReductionLive(product.discount, shopTime.startMs)) return 0
  const list = getLeadCents(product)
  return Math.round(1000 - (reducedCents(list, product.discount, shopTime.startMs) * 1000) / list)
}

/** Discount of the lead SKU in permille, even if it starts later; 0 without one or after its end. */
export const computeOffPermilleWhenLive = ({ skus, discount }: CatalogProduct): number =>
  discount === null || discount.endsAtMs <= shopTime.startMs
    ? 0
    : computeOffPermille({ skus, discount: { ...discount, startsAtMs: null, endsAtMs: null } })

/** Whether a product currently has the minimum discount that the campaign promises. */
const isReducedFor = (code: string, product: CatalogProduct): boolean =>
  isShown(product) && computeOffPermille(product) >= (promisedReductions[code] ?? 1)

const isShown = (product: CatalogProduct) => product.priceMode === 'shown' && product.isOnSale
const hasStock = (product: CatalogProduct) => product.skus.some(sku => sku.isOnSale && sku.stock > 0)
const bySales = (product: CatalogProduct) => product.soldCount
const byScore = (product: CatalogProduct) => product.recommendScore
/** Big reductions of products that sell; the reduction alone would fill a list with the largest percentage. */
const byDeal = (product: CatalogProduct) => computeOffPermille(product) * Math.sqrt(product.soldCount)
/** The latest launch first, and for parts of the same device the latest arrival. */
const byGeneration = (product: CatalogProduct) =>
  product.launchMs === null ? product.publishedMs : product.launchMs + product.publishedMs / DAY_MS
const isBrandFamily = (product: CatalogProduct, brand: string, families: readonly string[]) =>
  product.brand === brand && product.familyId !== null && families.includes(product.familyId)

const define = (
  code: string,
  title: string,
  summary: string,
  rest: Pick<CampaignDef, 'banner' | 'holds' | 'order'> & Partial<CampaignDef>,
): CampaignDef => ({
  code,
  kind: 'campaign',
  title,
  summary,
  startsAtMs: null,
  endsAtMs: null,
  limit: 240,
  isMixed: false,
  ...rest,
})

/** All campaigns, each with the rule that selects its products. */
export const campaigns: readonly CampaignDef[] = [
  define('best-sellers', 'Best Sellers', 'What repair shops re-order most.', {
    banner: 'bestsellers',
    holds: product => isShown(product) && hasStock(product),
    order: bySales,
  }),
  define('new-arrivals', 'New Arrivals', `New on sale in the last ${NEW_DAYS} days.`, {
    isMixed: true,
    banner: 'arrivals',
    holds: product => product.isOnSale && product.publishedMs > shopTime.startMs - NEW_DAYS * DAY_MS,
    leads: product => product.launchMs !== null,
    order: byGeneration,
  }),
  define('hot-deals', 'Hot Deals', '15% off or more, for a limited time.', {
    isMixed: true,
    banner: 'hotdeals',
    endsAtMs: CAMPAIGN_END_MS,
    holds: product => isReducedFor('hot-deals', product),
    order: byDeal,
  }),
  define('promotion', 'Promotion', 'Everything on sale right now.', {
    isMixed: true,
    banner: 'promotion',
    limit: 600,
    holds: product => isReducedFor('promotion', product),
    order: byScore,
  }),
  define('free-shipping', 'Free Shipping', 'Light parts that ship free.', {
    isMixed: true,
    banner: 'freeparts',
    holds: product => isShown(product) && product.isFreeShipping,
    order: byScore,
  }),
  define('lowest-price', 'Lowest Price', 'Small parts for a few dollars.', {
    isMixed: true,
    banner: 'smallparts',
    holds: product => isShown(product) && hasStock(product) && getLeadCents(product) <= LOWEST_CENTS,
    order: bySales,
  }),
  define('recommended', 'Recommended for You', 'Chosen by sales, stock, and freshness.', {
    isMixed: true,
    banner: 'recommended',
    holds: product => isShown(product) && hasStock(product),
    order: byScore,
  }),
  define('thanksgiving', 'Thanksgiving', 'Holiday prices on parts and tools.', {
    isMixed: true,
    banner: 'thanksgiving',
    startsAtMs: THANKSGIVING_MS,
    // Includes discounts that start later; they are shown once they are active.
    holds: product =>
      isShown(product) &&
      computeOffPermilleWhenLive(product) > 0 &&
      computeUnit(`thanksgiving:${product.spuCode}`) < THANKSGIVING_SHARE,
    order: byScore,
  }),
  define('summer-sale', 'Summer Sale', 'Ends on the first of August.', {
    kind: 'promotion',
    banner: 'summer',
    endsAtMs: CAMPAIGN_END_MS,
    holds: product => isReducedFor('summer-sale', product) && product.discount?.type === 2,
    order: byDeal,
  }),
  define('clearance', 'Clearance', 'A quarter off and more, while stock lasts.', {
    kind: 'promotion',
    banner: 'clearance',
    holds: product => isReducedFor('clearance', product) && hasStock(product),
    order: byDeal,
  }),
  define('battery-week', 'Battery Week', 'Zero-cycle batteries at a lower price.', {
    kind: 'promotion',
    banner: 'batteryweek',
    holds: product => isReducedFor('battery-week', product) && product.familyId === 'battery',
    order: byScore,
  }),
  define('iphone-screens', 'iPhone Screens, All Grades', 'From In-Cell to Service Pack, side by side.', {
    kind: 'featured',
    banner: 'screens',
    holds: product =>
      isShown(product) && isBrandFamily(product, 'Apple', ['screen']) && product.popularity === 5,
    order: bySales,
  }),
  define('samsung-service-pack', 'Samsung Screens and Glass', 'Service packs and back glass for Galaxy.', {
    kind: 'featured',
    banner: 'galaxy',
    holds: product => isShown(product) && isBrandFamily(product, 'Samsung', ['screen', 'back-glass']),
    order: bySales,
  }),
  define('zero-cycle-batteries', 'Zero-Cycle Batteries', `Newly manufactured. ${WARRANTY}.`, {
    kind: 'featured',
    banner: 'batteries',
    holds: product => isShown(product) && product.familyId === 'battery',
    order: bySales,
  }),
  define('laser-back-glass', 'Back Glass by Laser', 'Machines, molds, and glass for clean removal.', {
    kind: 'featured',
    banner: 'laser',
    holds: product => product.isOnSale && product.categorySlugs[0] === 'laser-back-glass',
    order: byScore,
  }),
  define('first-bench', 'Your First Bench', 'Hand tools and workbench basics.', {
    kind: 'featured',
    banner: 'tools',
    holds: product => isShown(product) && product.categorySlugs[0] === 'hand-tools-workbench',
    order: bySales,
  }),
  define('screen-refurbishing', 'Screen Refurbishing Line', 'Separate, clean, laminate, debubble.', {
    kind: 'featured',
    banner: 'refurb',
    holds: product => product.isOnSale && product.categorySlugs[0] === 'screen-refurbishing-machines',
    order: byScore,
  }),
]

const getGroup = (product: CatalogProduct): string => product.familyId ?? product.categorySlugs[1]

/**
 * The first product of each group, then the second of each, and so on. Groups keep the order of their first product.
 */
const interleaveGroups = (products: readonly CatalogProduct[]): CatalogProduct[] => {
  const turns = new Map<string, number>()
  return products
    .map((product, place) => {
      const turn = turns.get(getGroup(product)) ?? 0
      turns.set(getGroup(product), turn + 1)
      return { product, turn, place }
    })
    .toSorted((a, b) => a.turn - b.turn || a.place - b.place)
    .map(entry => entry.product)
}

/** SPU codes of the products in a campaign, in order. Products named by the specials come first. */
export const listCampaignMembers = (campaign: CampaignDef, products: readonly CatalogProduct[]): string[] => {
  const named = new Set(products.filter(product => product.campaigns.includes(campaign.code)))
  const held = products
    .filter(product => campaign.holds(product) && !named.has(product))
    .map(product => ({ product, order: campaign.order(product) }))
    .toSorted((a, b) => b.order - a.order || (a.product.spuCode < b.product.spuCode ? -1 : 1))
    .map(entry => entry.product)
  const leading = held.filter(product => campaign.leads?.(product) ?? false)
  const following = held.filter(product => !leading.includes(product))
  const mix = (list: CatalogProduct[]) => (campaign.isMixed ? interleaveGroups(list) : list)
  return [...named, ...mix(leading), ...mix(following)]
    .map(product => product.spuCode)
    .slice(0, campaign.limit)
}
