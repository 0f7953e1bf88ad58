import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { ResolvedFilter } from '#server/modules/catalog/filter.rules.ts'
import { getConditions } from '#server/modules/catalog/filter-sql.repo.ts'

const CampaignRowSchema = row({
  code: text,
  kind: text,
  title: text,
  imageUrl: text,
  startsAt: text.nullable(),
  endsAt: text.nullable(),
})

/** An active campaign, promotion or featured collection; undefined for an unknown code. */
export const findCampaign = (sql: SqlReader, code: string): z.infer<typeof CampaignRowSchema> | undefined =>
  sql.get(
    CampaignRowSchema,
    'select code, kind, title, imageUrl, startsAt, endsAt from Campaign where code = ? and status = 1',
    code,
  )

const CampaignFiguresSchema = row({
  total: integer,
  inStock: integer,
  reduced: integer,
  soldCount: integer,
  leastOffPermille: integer.nullable(),
  mostOffPermille: integer.nullable(),
  leastCents: integer.nullable(),
  mostCents: integer.nullable(),
  firstPublishedAt: text.nullable(),
  lastPublishedAt: text.nullable(),
  firstEndsAt: text.nullable(),
  lastEndsAt: text.nullable(),
})
export type CampaignFigures = z.infer<typeof CampaignFiguresSchema>

/** Aggregates of all products that match a filter. */
export const readCampaignFigures = (sql: SqlReader, filter: ResolvedFilter): CampaignFigures | undefined => {
  const where = getConditions(filter)
  const price = `p.${filter.price.column}`
  return sql.get(
    CampaignFiguresSchema,
    `select count(*) as total, coalesce(sum(p.stockSum > 0), 0) as inStock,
              coalesce(sum(p.offPermille > 0), 0) as reduced, coalesce(sum(p.soldCount), 0) as soldCount,
              min(p.offPermille) as leastOffPermille, max(p.offPermille) as mostOffPermille,
              min(${price}) as leastCents, max(${price}) as mostCents,
              min(p.publishedAt) as firstPublishedAt, max(p.publishedAt) as lastPublishedAt,
              min(iif(p.offPermille > 0, p.discountEndsAt, null)) as firstEndsAt,
              max(iif(p.offPermille > 0, p.discountEndsAt, null)) as lastEndsAt
         from Product p where ${where.sql}`,
    ...where.values,
  )
}

/** Orders whose first product can be picked. */
export type PickOrder = 'discount' | 'sales' | 'rating' | 'newest' | 'price'

const MIN_REVIEWS = 3

/** The first in-stock product of an order; null when none qualifies. */
export const findPick = (sql: SqlReader, filter: ResolvedFilter, order: PickOrder): number | null => {
  const where = getConditions(filter)
  const price = `p.${filter.price.column}`
  const { needs, by } = {
    discount: { needs: `p.offPermille > 0 and ${price} is not null`, by: 'p.offPermille desc' },
    sales: { needs: 'p.soldCount > 0', by: 'p.soldCount desc' },
    rating: {
      needs: `p.reviewCount >= ${MIN_REVIEWS}`,
      by: 'p.ratingAvg desc, p.reviewCount desc',
    },
    newest: { needs: '1', by: 'p.publishedAt desc' },
    price: { needs: `${price} is not null`, by: `${price} asc` },
  }[order]

  return sql.value(
    integer,
    `select p.id from Product p where ${where.sql} and p.stockSum > 0 and ${needs} order by ${by}, p.id limit 1`,
    ...where.values,
  )
}
