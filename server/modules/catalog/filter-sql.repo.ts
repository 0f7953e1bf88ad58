import type { z } from 'zod'
import { flag, integer, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Range } from '#server/lib/paging.ts'
import type { PagePlan } from './card.repo.ts'
import type { Order, ResolvedFilter } from './filter.rules.ts'
import { type SqlPart, type SqlValue, selectRankedSku } from './lead-sku.repo.ts'

/** Conditions on `Product p` joined by `and`, with their parameters. */
export type Conditions = SqlPart

/** Parts of a filter that a facet ignores while it counts its own values. */
type Omitted = {
  feature?: string
  tag?: string
  devices?: boolean
  price?: boolean
  inStock?: boolean
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(',')

const IS_MATCHED_SKU = 's.id in (select value from json_each(?))'
const HAS_VALUE =
  'exists (select 1 from json_each(s.featureValueIds) v where v.value in (select value from json_each(?)))'

/** Ranks SKUs `s` that a search matched directly before the others; null when there are none. */
export const rankMatchedSkus = (skuIds: readonly number[]): SqlPart | null =>
  skuIds.length === 0 ? null : { sql: `(${IS_MATCHED_SKU})`, values: [JSON.stringify(skuIds)] }

/**
 * Ranks SKUs `s` by how well they match a filter: selected values before searched words. Null when all match equally.
 */
export const skuRank = (filter: ResolvedFilter, omitted: Omitted = {}): SqlPart | null => {
  const groups = filter.features.filter(group => group.skuIds.length > 0 && group.key !== omitted.feature)
  const matched = rankMatchedSkus(filter.matchedSkuIds)
  const parts: SqlPart[] = [
    ...groups.map(group => ({ sql: `2 * ${HAS_VALUE}`, values: [JSON.stringify(group.skuIds)] })),
    ...(matched === null ? [] : [matched]),
  ]
  return parts.length === 0
    ? null
    : { sql: `(${parts.map(part => part.sql).join(' + ')})`, values: parts.flatMap(part => part.values) }
}

/** The price to sort and filter by: the price of the SKU on the card, null when it is hidden. */
export const shownPrice = ({ price: { column } }: ResolvedFilter, rank: SqlPart | null): SqlPart => {
  if (rank === null) return { sql: `p.${column}`, values: [] }
  const { sql, values } = selectRankedSku('s.salePriceCents', rank)
  return { sql: `iif(p.${column} is null, null, ${sql})`, values }
}

/** Converts a filter to conditions; products off sale never match. */
export const getConditions = (filter: ResolvedFilter, omitted: Omitted = {}): Conditions => {
  const parts: Conditions[] = [{ sql: 'p.status = 1', values: [] }]
  const add = (sql: string, ...values: SqlValue[]): void => void parts.push({ sql, values })
  if (filter.category !== null) add(`p.l${filter.category.level}CategoryId = ?`, filter.category.id)
  if (filter.campaigns !== null) {
    add(
      `p.id in (select productId from CampaignProduct where campaignCode in (${marks(filter.campaigns.length)}))`,
      ...filter.campaigns,
    )
  }

  if (filter.leastOffPermille > 0) {
    add(`p.offPermille >= ? and p.${filter.price.column} is not null`, filter.leastOffPermille)
  }

  const rank = skuRank(filter, omitted)
  if (filter.inStock && omitted.inStock !== true) {
    parts.push(
      rank === null ? { sql: 'p.stockSum > 0', values: [] } : selectRankedSku('s.stock > s.reserved', rank),
    )
  }

  if (omitted.price !== true) parts.push(...priceConditions(filter, rank))
  if (filter.match !== null) add('p.id in (select value from json_each(?))', filter.match)
  parts.push(...choiceConditions(filter, omitted))

  return { sql: parts.map(part => part.sql).join(' and '), values: parts.flatMap(part => part.values) }
}

const priceConditions = (filter: ResolvedFilter, rank: SqlPart | null): Conditions[] => {
  const { minCents, maxCents } = filter.price
  const { sql, values } = shownPrice(filter, rank)
  return [
    ...(minCents === null ? [] : [{ sql: `${sql} >= ?`, values: [...values, minCents] }]),
    ...(maxCents === null ? [] : [{ sql: `${sql} <= ?`, values: [...values, maxCents] }]),
  ]
}

const choiceConditions = (filter: ResolvedFilter, omitted: Omitted): Conditions[] => {
  const exists = (table: string, column: string, ids: readonly number[]): Conditions => ({
    sql: `exists (select 1 from ${table} x where x.productId = p.id and x.${column} in (${marks(ids.length)}))`,
    values: [...ids],
  })

  return [
    ...filter.features
      .filter(group => group.key !== omitted.feature)
      .map(group => exists('ProductFeature', 'featureValueId', group.ids)),
    ...filter.tags
      .filter(group => group.key !== omitted.tag)
      .map(group => exists('ProductTag', 'tagId', group.ids)),
    ...(filter.deviceIds.length === 0 || omitted.devices === true
      ? []
      : [exists('ProductCompatibility', 'deviceId', filter.deviceIds)]),
  ]
}

/** Sold-out products come last in the shop's default orders, but not when the user sorts, for example by price. */
const SOLD_OUT = '(p.stockSum = 0 and p.isPresale = 0)'

/** Orders are total, with the id as tie-breaker, so pages never repeat or skip a product. */
const orderSql = (order: Order, price: string): string =>
  ({
    recommended: 'p.recommendScore desc, p.id desc',
    'price-up': `${price} asc nulls last, p.id asc`,
    'price-down': `${price} desc, p.id desc`,
    newest: 'p.publishedAt desc, p.id desc',
    sales: 'p.soldCount desc, p.id desc',
    rating: 'p.ratingAvg desc, p.id desc',
    reduction: 'p.offPermille desc, p.id desc',
    campaign: `${SOLD_OUT}, min(c.sort), p.id`,
  })[order]

/** True when the filter has no conditions except a category. */
export const isPlain = (filter: ResolvedFilter): boolean =>
  filter.campaigns === null &&
  filter.leastOffPermille === 0 &&
  !filter.inStock &&
  filter.price.minCents === null &&
  filter.price.maxCents === null &&
  filter.match === null &&
  filter.features.length + filter.tags.length + filter.deviceIds.length === 0

/**
 * A page with sold-out products at the end. Two ordered selects can each use an index; a single order by both cannot.
 */
const soldOutLast = ({ sql, values }: Conditions, order: string, { limit, offset }: Range) => {
  const toPart = (condition: string): string =>
    `select id from (select p.id from Product p where ${sql} and ${condition} order by ${order} ${limitTo()})`
  const partValues = [...values, offset + limit]
  return {
    pageSql: `${toPart(`not ${SOLD_OUT}`)} union all ${toPart(SOLD_OUT)} ${limitTo()} offset ?`,
    pageValues: [...partValues, ...partValues, limit, offset],
  }
}

/** Plans one page of a filtered list. */
export const planPage = (filter: ResolvedFilter, range: Range): PagePlan => {
  const { sql, values } = getConditions(filter)
  const rank = skuRank(filter)
  const price = shownPrice(filter, rank)
  const order = orderSql(filter.order, price.sql)
  const orderValues = filter.order === 'price-up' || filter.order === 'price-down' ? price.values : []
  const campaigns = filter.order === 'campaign' ? filter.campaigns : null

  const { limit, offset } = range
  const { pageSql, pageValues } =
    filter.order === 'recommended'
      ? soldOutLast({ sql, values }, order, range)
      : {
          pageSql:
            campaigns === null
              ? `select p.id from Product p where ${sql} order by ${order} ${limitTo()} offset ?`
              : `select p.id from CampaignProduct c join Product p on p.id = c.productId
        where c.campaignCode in (${marks(campaigns.length)}) and ${sql} group by p.id order by ${order} ${limitTo()} offset ?`,
          pageValues: [...(campaigns ?? []), ...values, ...orderValues, limit, offset],
        }

  const total =
    filter.category !== null && isPlain(filter)
      ? { totalSql: 'select productCount from Category where id = ?', totalValues: [filter.category.id] }
      : { totalSql: `select count(*) from Product p where ${sql}`, totalValues: values }

  return { pageSql, pageValues, ...total, rank }
}

/** A selected filter value; `isOfSku` when it distinguishes the SKUs of a product. */
const ChosenSchema = row({ id: integer, groupKey: text, isOfSku: flag })
export type Chosen = z.infer<typeof ChosenSchema>

/** Feature values by id or by `key:value`, with their attribute; skips unknown ones. */
export const findFeatureValues = (sql: SqlReader, requested: readonly string[]): Chosen[] =>
  sql.all(
    ChosenSchema,
    `select v.id, v.attributeKey as groupKey, v.isOfSku from json_each(?) w
       join FeatureValue v on v.id = cast(w.value as integer) and w.value not like '%:%'
     union
     select v.id, v.attributeKey, v.isOfSku from json_each(?) w
       join FeatureValue v on v.attributeKey = substr(w.value, 1, instr(w.value, ':') - 1)
                          and v.value = trim(substr(w.value, instr(w.value, ':') + 1))`,
    JSON.stringify(requested),
    JSON.stringify(requested.filter(entry => entry.includes(':'))),
  )

/** Tags by id with their group; skips unknown ones. */
export const findTags = (sql: SqlReader, tagIds: readonly number[]): Chosen[] =>
  sql.all(
    ChosenSchema,
    'select t.id, t.groupCode as groupKey, 0 as isOfSku from json_each(?) w join Tag t on t.id = w.value',
    JSON.stringify(tagIds),
  )

/** Codes of the active campaigns of a kind. */
export const listCampaignCodes = (sql: SqlReader, kind: string): string[] =>
  sql.column(text, 'select code from Campaign where kind = ? and status = 1 order by sort, code', kind)
