import { row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const BasketRowSchema = row({ family: text, skuCode: text })

const basketSql = `
  with family as (select id, slug from PartFamily where slug in (select value from json_each(?1))),
  model as (
    select d.id from Device d
     where (select count(*) from family) = json_array_length(?1) and not exists (
       select 1 from family f where not exists (
         select 1 from Product p join Sku s on s.productId = p.id and s.status = 1
          where p.deviceId = d.id and p.familyId = f.id and p.status = 1 and p.priceMode = 'shown'))
     order by d.popularity desc, d.year desc, d.id limit 1)
  select family, skuCode from (
    select f.slug as family, s.skuCode,
           row_number() over (partition by f.slug order by s.soldCount desc, s.id) as place
      from model m join Product p on p.deviceId = m.id and p.status = 1 and p.priceMode = 'shown'
      join family f on f.id = p.familyId join Sku s on s.productId = p.id and s.status = 1)
   where place = 1`

/** The best-selling SKU of each part family, for the most popular device that has parts in every family. */
export const findBasket = (sql: SqlReader, families: readonly string[]) =>
  sql.all(BasketRowSchema, basketSql, JSON.stringify(families))
