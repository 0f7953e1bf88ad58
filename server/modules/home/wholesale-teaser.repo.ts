import type { SqlReader } from '#server/database/sql-reader.ts'

export type LevelRow = {
  level: number
  code: string
  name: string
  minPurchaseCents: number
  discountPermille: number
  pointsFactorPermille: number
  hasClientManager: number
  extras: string
  freeShippingMaxGrams: number
  /** What everybody gets free of freight. */
  commonMaxGrams: number
}

/** Levels from the lowest up. */
export const listLevels = (sql: SqlReader): LevelRow[] =>
  sql.all<LevelRow>(
    `select level, code, name, minPurchaseCents, discountPermille, pointsFactorPermille, hasClientManager, extras, freeShippingMaxGrams,
            (select min(freeShippingMaxGrams) from Zone) as commonMaxGrams
       from WholesaleLevel order by level`,
  )

export type ManagerRow = {
  id: string
  name: string
  role: string
  image: string
  email: string
  phone: string
  languages: string
  regions: string
}

/** Client managers as the shop shows them. */
export const listManagers = (sql: SqlReader): ManagerRow[] =>
  sql.all<ManagerRow>(
    `select cast(id as text) as id, name, role, image, email, phone, languages, regions
       from ClientManager order by sort, id`,
  )

export type TestimonialRow = { name: string; country: string; role: string; text: string }

/** What wholesale buyers say. */
export const listTestimonials = (sql: SqlReader): TestimonialRow[] =>
  sql.all<TestimonialRow>('select name, countryIso as country, role, text from Testimonial order by sort, id')

/** SKUs of products on sale. */
export const countSkus = (sql: SqlReader): number =>
  sql.value<number>('select coalesce(sum(skuCount), 0) from Product where status = 1') ?? 0
