import { fillTemplate } from '@fixbench/contract/core/fill-template.ts'
import { ANSWER_TIME } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { BANNER_TOPICS, bannerPicture } from '@fixbench/pictures/presets.ts'
import { z } from 'zod'
import { CAMPAIGN_END_MS } from '../catalog/discounts.ts'
import type { SeedContext } from '../context.ts'
import { readColumn } from '../database.ts'
import { readData } from '../read-data.ts'

const BlockFactSchema = z.strictObject({
  tagType: z.string(),
  title: z.string(),
  subtitle: z.string(),
  moreUrl: z.string(),
  pick: z.enum(['sold', 'new', 'reduced', 'recommended', 'family', 'kind']),
  family: z.string().exactOptional(),
  kind: z.string().exactOptional(),
})
type BlockFact = z.infer<typeof BlockFactSchema>
const PictureTopicSchema = z.enum(BANNER_TOPICS)
const HomeFactsSchema = z.strictObject({
  keywords_inside: z.array(z.strictObject({ keyword: z.string() })),
  keywords_outside: z.array(z.strictObject({ keyword: z.string() })),
  testimonials: z.array(
    z.strictObject({ name: z.string(), country: z.string(), role: z.string(), text: z.string() }),
  ),
  banner: z.strictObject({ text: z.string(), url: z.string() }),
  hours: z.array(
    z.strictObject({ weekday: z.number(), opensAt: z.string(), closesAt: z.string(), isClosed: z.boolean() }),
  ),
  blocks: z.array(BlockFactSchema),
  adverts: z.array(
    z.strictObject({
      position: z.string(),
      title: z.string(),
      subtitle: z.string(),
      picture: PictureTopicSchema,
      posterUrl: z.string(),
    }),
  ),
  posters: z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      subtitle: z.string(),
      picture: PictureTopicSchema,
      url: z.string(),
    }),
  ),
  news: z.array(
    z.strictObject({ title: z.string(), summary: z.string(), url: z.string(), daysAgo: z.number() }),
  ),
})
type HomeFacts = z.infer<typeof HomeFactsSchema>

const PRODUCTS_PER_BLOCK = 20
const CAMPAIGN_ENDS_AT = new Date(CAMPAIGN_END_MS)
const WAREHOUSE_TIME_ZONE = 'Asia/Shanghai'

/** Writes home blocks with their products, adverts, posters, news, keywords, the top banner and the service hours. */
export const importHome = (ctx: SeedContext): void => {
  const facts = readData('home', HomeFactsSchema)
  importBlocks(ctx, facts.blocks)
  importPictures(ctx, facts)
  ctx.insertEach('News', facts.news, ({ daysAgo, ...news }) => ({
    ...news,
    publishedAt: shopTime.day(-daysAgo),
  }))
  ctx.insertAll('HotKeyword', [
    ...facts.keywords_inside.map(({ keyword }, sort) => ({ keyword, place: 'inside', sort })),
    ...facts.keywords_outside.map(({ keyword }, sort) => ({ keyword, place: 'outside', sort })),
  ])
  ctx.insertAll('TopBanner', [{ ...facts.banner, hasCountdown: true, countdownEndsAt: CAMPAIGN_ENDS_AT }])
  ctx.insertEach('ServiceHours', facts.hours, hours => ({ ...hours, timeZone: WAREHOUSE_TIME_ZONE }))
  ctx.insertEach('Testimonial', facts.testimonials, ({ country, ...rest }, sort) => ({
    ...rest,
    countryIso: country,
    sort,
  }))
}

const importBlocks = (ctx: SeedContext, blocks: BlockFact[]): void => {
  ctx.insertEach('HomeBlock', blocks, ({ tagType, title, subtitle, moreUrl }, sort) => ({
    tagType,
    title,
    subtitle,
    moreUrl,
    sort,
  }))
  ctx.insertEach('HomeBlockProduct', blocks, block =>
    pickProducts(ctx, block).map((productId, sort) => ({ tagType: block.tagType, productId, sort })),
  )
}

/** SQL condition of the products that a campaign lists. */
const isListedIn = (code: string): string =>
  `id IN (SELECT productId FROM CampaignProduct WHERE campaignCode = '${code}')`
/** SQL of a product's place in a campaign. */
const orderIn = (code: string): string =>
  `(SELECT sort FROM CampaignProduct WHERE campaignCode = '${code}' AND productId = id)`

const PICKS: Record<BlockFact['pick'], { where: string; order: string }> = {
  sold: { where: '1', order: 'soldCount DESC' },
  new: {
    where: isListedIn('new-arrivals'),
    order: orderIn('new-arrivals'),
  },
  reduced: {
    where: `guestPriceCents >= 800 AND ${isListedIn('hot-deals')}`,
    order: orderIn('hot-deals'),
  },
  recommended: { where: '1', order: 'recommendScore DESC' },
  family: { where: 'familyId = (SELECT id FROM PartFamily WHERE slug = ?)', order: 'soldCount DESC' },
  kind: { where: 'kind = ?', order: 'soldCount DESC' },
}

/** Maximum of similar products in a block: of a part family, or of a price mode among machines. */
const MAX_SIMILAR = 3
const MAX_SIMILAR_MACHINES = 7

const pickProducts = (ctx: SeedContext, { pick, family, kind }: BlockFact): number[] => {
  const { where, order } = PICKS[pick]
  const value = family ?? kind
  const isMachines = kind === 'machine'
  const partSimilarity = family === undefined ? 'coalesce(familyId, -id)' : 'deviceId'
  const similarity = isMachines ? 'priceMode' : partSimilarity
  const sql = `
    SELECT id FROM (
      SELECT *, row_number() OVER (PARTITION BY ${similarity} ORDER BY ${order}, id) AS place
      FROM Product WHERE status = 1 AND stockSum > 0 AND ${where}
    )
    WHERE place <= ${isMachines ? MAX_SIMILAR_MACHINES : MAX_SIMILAR}
    ORDER BY ${order}, id LIMIT ${PRODUCTS_PER_BLOCK}`
  return readColumn(ctx.db, z.number(), sql, ...(value === undefined ? [] : [value]))
}

const importPictures = (ctx: SeedContext, facts: HomeFacts): void => {
  ctx.insertEach('Advert', facts.adverts, ({ picture, position, ...advert }, sort) => ({
    ...advert,
    position,
    picUrl: bannerPicture(picture, position === 'home-side' ? 'tile' : 'wide'),
    sort,
    endsAt: position === 'header' ? CAMPAIGN_ENDS_AT : null,
  }))
  ctx.insertEach('Poster', facts.posters, ({ picture, ...poster }, sort) => ({
    ...poster,
    subtitle: fillTemplate(poster.subtitle, { approvalTime: ANSWER_TIME }),
    picUrl: bannerPicture(picture, 'tile'),
    sort,
  }))
}
