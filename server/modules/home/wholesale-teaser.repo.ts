import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** Maximum weight in grams for free shipping without a wholesale level, in the zone with the lowest limit. */
export const readRetailMaxGrams = (sql: SqlReader): number =>
  sql.value(integer, 'select min(freeShippingMaxGrams) from Zone') ?? 0

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

/** Number of SKUs of products on sale. */
export const countSkus = (sql: SqlReader): number =>
  sql.value(integer, 'select coalesce(sum(skuCount), 0) from Product where status = 1') ?? 0
