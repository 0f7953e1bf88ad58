import type { SqlReader } from '#server/database/sql-reader.ts'

export type AdvertRow = {
  id: string
  position: string
  title: string
  subtitle: string
  picUrl: string
  posterUrl: string
}

const advertsSql = `
  select cast(id as text) as id, position, title, subtitle, picUrl, posterUrl from Advert
   where status = 1 and (?1 is null or position = ?1)
     and (startsAt is null or startsAt <= ?2) and (endsAt is null or endsAt > ?2)
   order by position, sort, id`

/** Adverts in force at an instant, of one position or of all. */
export const listAdverts = (sql: SqlReader, position: string | null, at: string): AdvertRow[] =>
  sql.all<AdvertRow>(advertsSql, position, at)

export type KeywordRow = { keyword: string; url: string | null }

/** Hot keywords inside or outside the search box, in order. */
export const listKeywords = (sql: SqlReader, place: 'inside' | 'outside'): KeywordRow[] =>
  sql.all<KeywordRow>('select keyword, url from HotKeyword where place = ? order by sort, id', place)

export type BlockRow = { tagType: string; title: string; subtitle: string; moreUrl: string; kind: string }

/** Blocks of the home page in use, in order. */
export const listBlocks = (sql: SqlReader): BlockRow[] =>
  sql.all<BlockRow>(
    'select tagType, title, subtitle, moreUrl, kind from HomeBlock where status = 1 order by sort, tagType',
  )

/** Ids of the products of a block in order; products off sale are left out. */
export const listBlockProductIds = (sql: SqlReader, tagType: string): number[] =>
  sql
    .all<{ id: number }>(
      `select b.productId as id from HomeBlockProduct b join Product p on p.id = b.productId and p.status = 1
        where b.tagType = ? order by b.sort, b.productId`,
      tagType,
    )
    .map(row => row.id)

export type NewsRow = { id: string; title: string; summary: string; url: string; publishedAt: string }
type Page = { limit: number; offset: number }

/** News published by an instant, newest first. */
export const listNews = (sql: SqlReader, at: string, { limit, offset }: Page): NewsRow[] =>
  sql.all<NewsRow>(
    `select cast(id as text) as id, title, summary, url, publishedAt from News where status = 1 and publishedAt <= ?
      order by publishedAt desc, id desc limit ? offset ?`,
    at,
    limit,
    offset,
  )

export const countNews = (sql: SqlReader, at: string): number =>
  sql.value<number>('select count(*) from News where status = 1 and publishedAt <= ?', at) ?? 0

export type PosterRow = {
  id: string
  slug: string
  title: string
  subtitle: string
  picUrl: string
  url: string
}

/** Posters in use, in order. */
export const listPosters = (sql: SqlReader): PosterRow[] =>
  sql.all<PosterRow>(
    'select cast(id as text) as id, slug, title, subtitle, picUrl, url from Poster where status = 1 order by sort, id',
  )

export type HoursRow = {
  weekday: number
  opensAt: string
  closesAt: string
  timeZone: string
  isClosed: number
}

export const listHours = (sql: SqlReader): HoursRow[] =>
  sql.all<HoursRow>(
    'select weekday, opensAt, closesAt, timeZone, isClosed from ServiceHours order by weekday',
  )

export type TopBannerRow = {
  text: string
  url: string
  hasCountdown: number
  countdownEndsAt: string | null
}

/** The top banner in use; the first one when there are several. */
export const findTopBanner = (sql: SqlReader): TopBannerRow | undefined =>
  sql.get<TopBannerRow>(
    'select text, url, hasCountdown, countdownEndsAt from TopBanner where status = 1 order by id limit 1',
  )

export type CollectionRow = {
  code: string
  kind: string
  title: string
  summary: string
  imageUrl: string
  endsAt: string | null
  productCount: number
}

/** Featured collections in use, in order. */
export const listFeatured = (sql: SqlReader): CollectionRow[] =>
  sql.all<CollectionRow>(
    `select k.code, k.kind, k.title, k.summary, k.imageUrl, k.endsAt,
            (select count(*) from CampaignProduct c where c.campaignCode = k.code) as productCount
       from Campaign k where k.kind = 'featured' and k.status = 1 order by k.sort, k.code`,
  )
