import { campaignHeroPicture } from '@fixbench/pictures/presets.ts'
import { getAccessories } from '../catalog/accessories.ts'
import { campaigns, listCampaignMembers } from '../catalog/campaigns.ts'
import { createCombinations } from '../catalog/combinations.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import type { NumberedProduct } from './catalog-products.ts'

/** Families that are alternatives for the same repair. */
const ALTERNATIVE_FAMILIES: Record<string, readonly string[]> = {
  screen: ['front-glass-oca', 'lcd-panel', 'digitizer'],
  'lcd-panel': ['screen'],
  digitizer: ['screen'],
  'front-glass': ['front-glass-oca', 'screen'],
  'front-glass-oca': ['front-glass', 'screen'],
  keyboard: ['top-case'],
  'top-case': ['keyboard'],
  battery: ['battery-cell'],
  'battery-cell': ['battery'],
  'back-glass': ['back-housing'],
}

const partKey = (deviceId: string | null, familyId: string) => `${deviceId ?? ''}/${familyId}`

const toRelationRows = (products: readonly NumberedProduct[]): SeedRow[] => {
  const parts = new Map(
    products.flatMap(({ id, product }) =>
      product.familyId === null ? [] : [[partKey(product.deviceId, product.familyId), id] as const],
    ),
  )
  const tools = new Map(
    products.flatMap(({ id, product }) =>
      product.familyId === null ? [[product.spuCode, id] as const] : [],
    ),
  )

  const getParts = ({ product }: NumberedProduct, families: readonly string[]) =>
    families.flatMap(family => parts.get(partKey(product.deviceId, family)) ?? [])
  const rows = (productId: number, kind: string, ids: readonly number[]) =>
    ids.map((relatedId, sort) => ({ productId, relatedId, kind, sort }))

  return products.flatMap(entry => {
    const family = entry.product.familyId
    if (family === null) return []
    const accessories = getAccessories(entry.product)
    return [
      ...rows(entry.id, 'accessory', [
        ...getParts(entry, accessories.families),
        ...accessories.tools.flatMap(code => tools.get(code) ?? []),
      ]),
      ...rows(entry.id, 'grade', getParts(entry, ALTERNATIVE_FAMILIES[family] ?? [])),
    ]
  })
}

const importCampaigns = (ctx: SeedContext, products: readonly NumberedProduct[]): void => {
  const idsByCode = new Map(products.map(({ id, product }) => [product.spuCode, id]))
  const sold = products.map(({ product }) => product)
  ctx.insertEach(
    'Campaign',
    campaigns,
    ({ code, kind, title, summary, banner, startsAtMs, endsAtMs }, sort) => ({
      code,
      kind,
      title,
      summary,
      imageUrl: campaignHeroPicture(banner),
      status: 1,
      sort,
      startsAt: startsAtMs === null ? null : new Date(startsAtMs),
      endsAt: endsAtMs === null ? null : new Date(endsAtMs),
    }),
  )
  ctx.insertEach('CampaignProduct', campaigns, campaign =>
    listCampaignMembers(campaign, sold).map((spuCode, sort) => ({
      campaignCode: campaign.code,
      productId: idsByCode.get(spuCode) ?? 0,
      sort,
    })),
  )
}

const importCombinations = (ctx: SeedContext, products: readonly NumberedProduct[]): void => {
  const combinations = createCombinations(products.map(({ product }) => product))
  const idsBySkuCode = new Map(
    products.flatMap(({ firstSkuId, product }) =>
      product.skus.map((sku, index) => [sku.skuCode, firstSkuId + index] as const),
    ),
  )
  ctx.insertEach('Combination', combinations, ({ code, title, summary, discountPermille }, index) => ({
    id: index + 1,
    code,
    title,
    summary,
    discountPermille,
    status: 1,
    sort: index,
  }))
  ctx.insertEach('CombinationItem', combinations, ({ items }, index) =>
    items.map(({ skuCode, quantity }, sort) => ({
      combinationId: index + 1,
      skuId: idsBySkuCode.get(skuCode) ?? 0,
      quantity,
      sort,
    })),
  )
}

/** Writes campaigns, combination offers, accessories and alternatives. */
export const importOffers = (ctx: SeedContext, products: readonly NumberedProduct[]): void => {
  importCampaigns(ctx, products)
  importCombinations(ctx, products)
  ctx.insertAll('ProductRelation', toRelationRows(products))
}
