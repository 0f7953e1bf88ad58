import { groupBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { z } from 'zod'
import { readBuyerNames } from '../background-members.ts'
import { computeHash, computeUnit, integerBetween, pickOne } from '../catalog/hash.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { readData } from '../read-data.ts'
import { createBuyers } from '../reviews/buyers.ts'
import { chooseVariant, type ReviewedVariant, ReviewedVariantSchema } from '../reviews/choose-variant.ts'
import { composeReview } from '../reviews/compose-review.ts'
import { FragmentSchema, type ReviewSubject } from '../reviews/fragment.ts'
import { createFragmentPools, type Pool } from '../reviews/fragment-pool.ts'
import { getVariantTraits } from '../reviews/variant-traits.ts'

const ReviewFactsSchema = z.strictObject({
  fragments: z.array(FragmentSchema),
  shopReplies: z.array(z.strictObject({ rating: z.array(z.number()), text: z.string() })),
  distribution: z.strictObject({
    ratingShare: z.record(z.string(), z.number()),
    imageShare: z.number(),
    replyShare: z.number(),
    verifiedShare: z.number(),
  }),
})
type ReviewFacts = z.infer<typeof ReviewFactsSchema>
const ProductRowSchema = z.strictObject({
  id: z.number(),
  productCode: z.string(),
  kind: z.string(),
  popularity: z.number(),
  publishedAt: z.string(),
  images: z.string(),
  familySlug: z.string().nullable(),
  l2Url: z.string(),
  brand: z.string().nullable(),
  deviceType: z.string().nullable(),
  deviceName: z.string().nullable(),
  deviceSlug: z.string().nullable(),
  soldCount: z.number(),
  year: z.number().nullable(),
  details: z.string().nullable(),
})
type ProductRow = z.infer<typeof ProductRowSchema>

/** Range of units sold per review, from which each product has one value. */
const UNITS_PER_REVIEW = { part: [90, 190], tool: [20, 60] } as const
const MAX_REVIEWS = 40
const NO_VARIANT: ReviewedVariant = { grade: null, color: null, spec: '', sold: 0 }
/** Exponent by grade: above 1 it raises the share of five-star ratings, below 1 it lowers it. */
const RATING_EXPONENT: Readonly<Record<string, number>> = {
  Aftermarket: 0.72,
  'In-Cell LCD': 0.65,
  'Hard OLED': 0.85,
  'Original Pulled': 1.15,
  'Service Pack': 1.5,
  'New Original': 1.5,
}
const EMPTY_POOL: Pool = { titles: [], openings: [], own: [], general: [], around: [] }
const OLDEST_DAYS = 700
/** Days from publication to the first review, for the delivery. */
const FIRST_REVIEW_DAYS = 7
const MAX_HELPFUL = 14
const PICTURE_SHOTS = [1, 2, 3]

/** Writes the reviews of the catalog's products, except those of personas. */
export const importReviews = (ctx: SeedContext): void => {
  const facts = readData('reviews', ReviewFactsSchema)
  const getPools = createFragmentPools(facts.fragments)
  const getBuyer = createBuyers(readBuyerNames())
  const reviews: SeedRow[] = []
  const images: SeedRow[] = []
  const variants = readVariants(ctx)

  for (const product of readProducts(ctx)) {
    const poolsByVariant = new Map<ReviewedVariant, ReadonlyMap<number, Pool>>()
    const said = new Set<string>()
    const count = countReviews(product)
    for (let index = 0; index < count; index += 1) {
      const key = `review:${product.productCode}:${index}`
      const id = reviews.length + 1
      const buyer = getBuyer(key)
      const sold = variants.get(product.id) ?? [NO_VARIANT]
      const variant = chooseVariant(key, sold, buyer.countryIso)
      if (variant === undefined) continue
      const rating = computeRating(
        key,
        facts.distribution.ratingShare,
        RATING_EXPONENT[variant.grade ?? ''] ?? 1,
      )
      const subject = toSubject(product, variant)
      const pools = poolsByVariant.get(variant) ?? getPools(subject)
      poolsByVariant.set(variant, pools)
      const text = composeReview(key, pools.get(rating) ?? EMPTY_POOL, { subject, buyer }, said)
      if (text === null) continue
      const createdAt = computeDate(key, product)
      const pictures =
        computeUnit(`${key}:picture?`) < facts.distribution.imageShare ? getPictures(key, product) : []
      reviews.push({
        id,
        productId: product.id,
        orderItemId: null,
        memberId: null,
        authorName: buyer.authorName,
        countryIso: buyer.countryIso,
        skuSpec: variant.spec,
        rating,
        title: text.title,
        content: text.content,
        status: 'shown',
        isVerified: computeUnit(`${key}:verified`) < facts.distribution.verifiedShare,
        hasImages: pictures.length > 0,
        helpfulCount: Math.floor(computeUnit(`${key}:helpful`) ** 3 * MAX_HELPFUL),
        ...chooseReply(key, rating, createdAt, facts),
        createdAt,
      })
      pictures.forEach((url, sort) => images.push({ reviewId: id, url, sort }))
    }
  }

  ctx.insertAll('Review', reviews)
  ctx.insertAll('ReviewImage', images)
}

const readProducts = (ctx: SeedContext): ProductRow[] =>
  readRows(
    ctx.db,
    ProductRowSchema,
    `SELECT p.id, p.productCode, p.kind, p.popularity, p.publishedAt, p.images, f.slug familySlug, c.url l2Url,
      b.name brand, d.type deviceType, d.displayName deviceName, d.slug deviceSlug, d.year, d.details, p.soldCount
     FROM Product p JOIN Category c ON c.id = p.l2CategoryId LEFT JOIN PartFamily f ON f.id = p.familyId
     LEFT JOIN Brand b ON b.id = p.brandId LEFT JOIN Device d ON d.id = p.deviceId
     WHERE p.priceMode <> 'quote' AND p.skuCount > 0 ORDER BY p.id`,
  )

/** SKUs of each product in the order of the shop. */
const readVariants = (ctx: SeedContext): ReadonlyMap<number, ReviewedVariant[]> => {
  const rows = readRows(
    ctx.db,
    ReviewedVariantSchema.extend({ productId: z.number() }),
    'SELECT productId, grade, color, productSpec spec, soldCount sold FROM Sku ORDER BY productId, id',
  )

  return groupBy(rows, ({ productId }) => productId)
}

/** Number of reviews of a product, derived from its sales. */
const countReviews = ({ productCode, kind, soldCount, publishedAt }: ProductRow): number => {
  if (shopTime.startMs - Date.parse(publishedAt) < (FIRST_REVIEW_DAYS + 2) * DAY_MS) return 0
  const [least, most] = kind === 'part' ? UNITS_PER_REVIEW.part : UNITS_PER_REVIEW.tool
  const count = Math.round(soldCount / integerBetween(`reviews:${productCode}`, least, most))
  return Math.min(MAX_REVIEWS, soldCount, count)
}

const toSubject = (product: ProductRow, { grade, color, spec }: ReviewedVariant): ReviewSubject => ({
  familySlug: product.familySlug,
  l2Url: product.l2Url,
  isPart: product.kind === 'part',
  brand: product.brand,
  deviceType: product.deviceType,
  deviceName: product.deviceName,
  year: product.year,
  features: product.details ?? '',
  grade,
  color,
  spec,
  traits: getVariantTraits({ ...product, grade, spec }),
})

const computeRating = (key: string, shares: Record<string, number>, exponent: number): number => {
  let left = computeUnit(`${key}:rating`) ** exponent
  for (const rating of [5, 4, 3, 2, 1]) {
    left -= shares[String(rating)] ?? 0
    if (left < 0) return rating
  }
  return 5
}

/** Date of a review: after the first possible delivery, and at least a day before the start. */
const computeDate = (key: string, product: ProductRow): Date => {
  const latest = shopTime.startMs - DAY_MS
  const earliest = Math.min(
    latest - DAY_MS,
    Math.max(Date.parse(product.publishedAt) + FIRST_REVIEW_DAYS * DAY_MS, latest - OLDEST_DAYS * DAY_MS),
  )
  const minutes = Math.round((earliest + computeUnit(`${key}:at`) * (latest - earliest)) / MINUTE_MS)
  return new Date(minutes * MINUTE_MS)
}

const getPictures = (key: string, product: ProductRow): string[] => {
  const gallery: string[] = JSON.parse(product.images)
  const count = 1 + (computeHash(`${key}:pictures`) % 2)
  return PICTURE_SHOTS.slice(0, count).flatMap(shot => gallery[shot] ?? [])
}

const chooseReply = (
  key: string,
  rating: number,
  createdAt: Date,
  { shopReplies, distribution }: ReviewFacts,
) => {
  const matching = shopReplies.filter(reply => reply.rating.includes(rating))
  const isAnswered =
    matching.length > 0 && (rating < 4 || computeUnit(`${key}:reply?`) < distribution.replyShare)
  if (!isAnswered) return { replyText: null, repliedAt: null }
  const repliedAt = new Date(Math.min(createdAt.getTime() + DAY_MS, shopTime.startMs))
  return { replyText: pickOne(`${key}:reply`, matching).text, repliedAt }
}
