import { z } from 'zod'
import { flag, integer, jsonColumns, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Range } from '#server/lib/paging.ts'

const reviewColumns = {
  authorName: text,
  rating: integer,
  title: text,
  content: text,
  isVerified: flag,
  helpfulCount: integer,
  replyText: text.nullable(),
  repliedAt: text.nullable(),
  createdAt: text,
}
const ReviewRowSchema = row({
  ...reviewColumns,
  id: text,
  country: text,
  productSpec: text,
  images: z.array(text),
})

type ReviewFilter = {
  productCode: string
  rating: number | null
  hasImages: boolean
  productSpec: string | null
  sortType: number
}

const orders = [
  'r.createdAt desc, r.id desc',
  'r.rating desc, r.createdAt desc, r.id desc',
  'r.rating asc, r.createdAt desc, r.id desc',
  'r.helpfulCount desc, r.createdAt desc, r.id desc',
]

const whereSql = `r.productId = (select id from Product where productCode = ?1) and r.status = 'shown'
  and (?2 is null or r.rating = ?2) and (?3 = 0 or r.hasImages = 1) and (?6 is null or r.skuSpec = ?6)`

const reviewJson = `json_object(${jsonColumns(reviewColumns, 'r')}, 'id', cast(r.id as text), 'country', r.countryIso,
  'productSpec', r.skuSpec,
  'images', json((select json_group_array(i.url) from (select url from ReviewImage where reviewId = r.id order by sort, id) i)))`

/** One page of a product's approved reviews that match the filter. */
export const listReviews = (sql: SqlReader, filter: ReviewFilter, { limit, offset }: Range) =>
  sql.jsonPage(
    ReviewRowSchema,
    `select (select count(*) from Review r where ${whereSql}) as total, (
       select json_group_array(${reviewJson}) from (select * from Review r where ${whereSql}
         order by ${orders[filter.sortType] ?? orders[0]} ${limitTo('?4')} offset ?5) r) as rows`,
    filter.productCode,
    filter.rating,
    filter.hasImages ? 1 : 0,
    limit,
    offset,
    filter.productSpec,
  )

const StarRowSchema = row({ rating: integer, count: integer, withImages: integer })

/** Number of a product's approved reviews per star rating. */
export const countStars = (sql: SqlReader, productCode: string) =>
  sql.all(
    StarRowSchema,
    `select rating, count(*) as count, sum(hasImages) as withImages from Review
      where productId = (select id from Product where productCode = ?) and status = 'shown' group by rating`,
    productCode,
  )

const VariantRowSchema = row({ productSpec: text, count: integer })
const MAX_VARIANTS = 12

/** A product's variants with their number of approved reviews, most reviewed first. At most 12. */
export const countVariants = (sql: SqlReader, productCode: string) =>
  sql.all(
    VariantRowSchema,
    `select skuSpec as productSpec, count(*) as count from Review
      where productId = (select id from Product where productCode = ?) and status = 'shown' and skuSpec <> ''
      group by skuSpec order by count(*) desc, skuSpec limit ${MAX_VARIANTS}`,
    productCode,
  )

/** Adds a rating to the product's sum, count and average. */
export const addRating = (
  tx: Tx,
  { productId, rating }: { productId: number; rating: number },
): Promise<number> => tx.$executeRaw`
  update Product set ratingSum = ratingSum + ${rating}, reviewCount = reviewCount + 1,
         ratingAvg = round((ratingSum + ${rating}) * 1.0 / (reviewCount + 1), 2)
   where id = ${productId}`
