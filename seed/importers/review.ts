import { DAY_MS } from '#server/domain/time.ts'
import type { BuyerNames } from '../background-members.ts'
import { hashOf, pickOne, unitOf, wholeBetween } from '../catalog/hash.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { rowsOf } from '../database.ts'
import { readData } from '../read-data.ts'
import { createBuyers } from '../reviews/buyers.ts'
import { composeReview } from '../reviews/compose-review.ts'
import type { Fragment, ReviewSubject } from '../reviews/fragment.ts'
import { createFragmentPools, type Pool } from '../reviews/fragment-pool.ts'
import { shopTime } from '../shop-time.ts'

type ReviewFacts = {
  fragments: Fragment[]
  shopReplies: { rating: number[]; text: string }[]
  buyerNames: BuyerNames[]
  distribution: {
    ratingShare: Record<string, number>
    imageShare: number
    replyShare: number
    verifiedShare: number
  }
}
type ProductRow = {
  id: number
  productCode: string
  kind: string
  popularity: number
  publishedAt: string
  images: string
  familySlug: string | null
  l2Url: string
  brand: string | null
  deviceType: string | null
  deviceName: string | null
  year: number | null
  details: string | null
  grade: string | null
  colour: string | null
  productSpec: string
}

/** Fewest and most reviews by popularity of a part; everything else has those of a tool. */
const COUNTS: Readonly<Record<number, readonly [number, number]>> = {
  5: [1, 6],
  4: [0, 3],
  3: [0, 1],
  2: [0, 1],
}
const TOOL_COUNTS = [2, 11] as const
const NOTHING: Pool = { titles: [], openings: [], own: [], around: [] }
const OLDEST_DAYS = 700
const HELPFUL_MOST = 14
const PICTURE_SHOTS = [1, 2, 3]

/** Reviews of the catalog's products by buyers from everywhere; the product's sums follow from the rows. */
export const importReviews = (ctx: SeedContext): void => {
  const facts = readData<ReviewFacts>('reviews')
  const poolsOf = createFragmentPools(facts.fragments)
  const buyerOf = createBuyers(facts.buyerNames)
  const reviews: SeedRow[] = []
  const images: SeedRow[] = []
  for (const product of readProducts(ctx)) {
    const subject = subjectOf(product)
    const pools = poolsOf(subject)
    const count = countFor(product)
    for (let index = 0; index < count; index += 1) {
      const key = `review:${product.productCode}:${index}`
      const id = reviews.length + 1
      const rating = ratingOf(key, facts.distribution.ratingShare)
      const buyer = buyerOf(key)
      const text = composeReview(key, pools.get(rating) ?? NOTHING, { subject, buyer })
      const createdAt = instantOf(key, product)
      const pictures =
        unitOf(`${key}:picture?`) < facts.distribution.imageShare ? picturesOf(key, product) : []
      reviews.push({
        id,
        productId: product.id,
        orderItemId: null,
        memberId: null,
        authorName: buyer.authorName,
        countryIso: buyer.countryIso,
        skuSpec: product.productSpec,
        rating,
        title: text.title,
        content: text.content,
        status: 'shown',
        isVerified: unitOf(`${key}:verified`) < facts.distribution.verifiedShare,
        hasImages: pictures.length > 0,
        helpfulCount: Math.floor(unitOf(`${key}:helpful`) ** 3 * HELPFUL_MOST),
        ...replyOf(key, rating, createdAt, facts),
        createdAt,
      })
      pictures.forEach((url, sort) => images.push({ reviewId: id, url, sort }))
    }
  }
  ctx.insertAll('Review', reviews)
  ctx.insertAll('ReviewImage', images)
}

const readProducts = (ctx: SeedContext): ProductRow[] =>
  rowsOf<ProductRow>(
    ctx.db,
    `SELECT p.id, p.productCode, p.kind, p.popularity, p.publishedAt, p.images, f.slug familySlug, c.url l2Url,
      b.name brand, d.type deviceType, d.displayName deviceName, d.year, d.details, s.grade, s.colour, s.productSpec
     FROM Product p JOIN Category c ON c.id = p.l2CategoryId LEFT JOIN PartFamily f ON f.id = p.familyId
     LEFT JOIN Brand b ON b.id = p.brandId LEFT JOIN Device d ON d.id = p.deviceId
     JOIN (SELECT productId, min(id) id FROM Sku GROUP BY productId) first ON first.productId = p.id JOIN Sku s ON s.id = first.id
     WHERE p.priceMode <> 'quote' ORDER BY p.id`,
  )

const countFor = (product: ProductRow): number => {
  const [least, most] = product.kind === 'part' ? (COUNTS[product.popularity] ?? [0, 1]) : TOOL_COUNTS
  return wholeBetween(`reviews:${product.productCode}`, least, most)
}

const subjectOf = (product: ProductRow): ReviewSubject => ({
  familySlug: product.familySlug,
  l2Url: product.l2Url,
  isPart: product.kind === 'part',
  brand: product.brand,
  deviceType: product.deviceType,
  deviceName: product.deviceName,
  year: product.year,
  features: product.details ?? '',
  grade: product.grade,
  colour: product.colour,
  spec: product.productSpec,
})

const ratingOf = (key: string, shares: Record<string, number>): number => {
  let left = unitOf(`${key}:rating`)
  for (const rating of [5, 4, 3, 2, 1]) {
    left -= shares[String(rating)] ?? 0
    if (left < 0) return rating
  }
  return 5
}

/** After the product came into the catalog, at the latest yesterday. */
const instantOf = (key: string, product: ProductRow): Date => {
  const latest = shopTime.startMs - DAY_MS
  const earliest = Math.min(
    latest - DAY_MS,
    Math.max(Date.parse(product.publishedAt), latest - OLDEST_DAYS * DAY_MS),
  )
  const minutes = Math.round((earliest + unitOf(`${key}:at`) * (latest - earliest)) / 60_000)
  return new Date(minutes * 60_000)
}

const picturesOf = (key: string, product: ProductRow): string[] => {
  const gallery: string[] = JSON.parse(product.images)
  const count = 1 + (hashOf(`${key}:pictures`) % 2)
  return PICTURE_SHOTS.slice(0, count).flatMap(shot => gallery[shot] ?? [])
}

const replyOf = (
  key: string,
  rating: number,
  createdAt: Date,
  { shopReplies, distribution }: ReviewFacts,
) => {
  const fitting = shopReplies.filter(reply => reply.rating.includes(rating))
  const isAnswered = fitting.length > 0 && (rating < 4 || unitOf(`${key}:reply?`) < distribution.replyShare)
  if (!isAnswered) return { replyText: null, repliedAt: null }
  const repliedAt = new Date(Math.min(createdAt.getTime() + DAY_MS, shopTime.startMs))
  return { replyText: pickOne(`${key}:reply`, fitting).text, repliedAt }
}
