import { requireValue } from '@fixbench/domain/require.ts'
import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Paging } from '#server/lib/paging.ts'
import { IS_ON_SALE } from '#server/modules/catalog/lead-sku.repo.ts'

const AdvertRowSchema = row({
  id: text,
  position: text,
  title: text,
  subtitle: text,
  picUrl: text,
  posterUrl: text,
})

const advertsSql = `
  select cast(id as text) as id, position, title, subtitle, picUrl, posterUrl from Advert
   where status = 1 and (?1 is null or position = ?1)
     and (startsAt is null or startsAt <= ?2) and (endsAt is null or endsAt > ?2)
   order by position, sort, id`

/** Active ads at an instant, of one position or all positions. */
export const listAdverts = (sql: SqlReader, position: string | null, at: string) =>
  sql.all(AdvertRowSchema, advertsSql, position, at)

const KeywordRowSchema = row({ keyword: text, url: text.nullable() })

/** Hot keywords inside or outside the search box, in order. */
export const listKeywords = (sql: SqlReader, place: 'inside' | 'outside') =>
  sql.all(KeywordRowSchema, 'select keyword, url from HotKeyword where place = ? order by sort, id', place)

const BlockRowSchema = row({ tagType: text, title: text, subtitle: text, moreUrl: text, kind: text })

/** Active blocks of the home page, in order. */
export const listBlocks = (sql: SqlReader) =>
  sql.all(
    BlockRowSchema,
    'select tagType, title, subtitle, moreUrl, kind from HomeBlock where status = 1 order by sort, tagType',
  )

/** Ids of the products on sale in a block, in order. */
export const listBlockProductIds = (sql: SqlReader, tagType: string): number[] =>
  sql.column(
    integer,
    `select b.productId as id from HomeBlockProduct b join Product p on p.id = b.productId and p.status = 1
        where b.tagType = ? order by b.sort, b.productId`,
    tagType,
  )

const NewsRowSchema = row({ id: text, title: text, summary: text, url: text, publishedAt: text })

/** One page of the news published by an instant, newest first. */
export const pageNews = (sql: SqlReader, at: string, page: Paging) => {
  const query = {
    select: 'cast(id as text) as id, title, summary, url, publishedAt',
    from: 'from News where status = 1 and publishedAt <= ?',
    orderBy: 'publishedAt desc, id desc',
    page,
  }
  return sql.page(NewsRowSchema, query, at)
}

const PosterRowSchema = row({ id: text, slug: text, title: text, subtitle: text, picUrl: text, url: text })

/** Active posters, in order. */
export const listPosters = (sql: SqlReader) =>
  sql.all(
    PosterRowSchema,
    'select cast(id as text) as id, slug, title, subtitle, picUrl, url from Poster where status = 1 order by sort, id',
  )

const HoursRowSchema = row({
  weekday: integer,
  opensAt: text,
  closesAt: text,
  timeZone: text,
  isClosed: integer,
})
export type HoursRow = z.infer<typeof HoursRowSchema>

/** Service hours by weekday, starting on Sunday. */
export const listHours = (sql: SqlReader): HoursRow[] =>
  sql.all(
    HoursRowSchema,
    'select weekday, opensAt, closesAt, timeZone, isClosed from ServiceHours order by weekday',
  )

const TopBannerRowSchema = row({
  text: text,
  url: text,
  hasCountdown: integer,
  countdownEndsAt: text.nullable(),
})

/** The first active top banner. */
export const findTopBanner = (sql: SqlReader) =>
  sql.get(
    TopBannerRowSchema,
    'select text, url, hasCountdown, countdownEndsAt from TopBanner where status = 1 order by id limit 1',
  )

const CollectionRowSchema = row({
  code: text,
  kind: text,
  title: text,
  summary: text,
  imageUrl: text,
  endsAt: text.nullable(),
  productCount: integer,
})

/** Active featured collections with their number of products, in order. */
export const listFeatured = (sql: SqlReader) =>
  sql.all(
    CollectionRowSchema,
    `select k.code, k.kind, k.title, k.summary, k.imageUrl, k.endsAt,
            (select count(*) from CampaignProduct c where c.campaignCode = k.code) as productCount
       from Campaign k where k.kind = 'featured' and k.status = 1 order by k.sort, k.code`,
  )

/** Maximum weight in grams for free shipping without a wholesale level, in the zone with the lowest limit. */
export const readRetailMaxGrams = (sql: SqlReader): number =>
  requireValue(sql.value(integer, 'select min(freeShippingMaxGrams) from Zone'), 'Lowest limit of the zones')

const ManagerRowSchema = row({
  id: text,
  name: text,
  role: text,
  image: text,
  email: text,
  phone: text,
  languages: text,
  regions: text,
})

/** Client managers, in order. */
export const listManagers = (sql: SqlReader) =>
  sql.all(
    ManagerRowSchema,
    `select cast(id as text) as id, name, role, image, email, phone, languages, regions
       from ClientManager order by sort, id`,
  )

const TestimonialRowSchema = row({ name: text, country: text, role: text, text: text })

/** Testimonials of wholesale buyers, in order. */
export const listTestimonials = (sql: SqlReader) =>
  sql.all(
    TestimonialRowSchema,
    'select name, countryIso as country, role, text from Testimonial order by sort, id',
  )

/** Number of SKUs of products on sale. The cross join reads SKUs once; SQLite would look for those of each product. */
export const countSkus = (sql: SqlReader): number =>
  sql.count(`select count(*) from Sku s cross join Product p on p.id = s.productId where ${IS_ON_SALE}`)
