import { row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const BasketRowSchema = row({ family: text, skuCode: text })

const basketSql = `
  with offer as (
    select p.deviceId, f.slug as family, s.skuCode,
           row_number() over (partition by p.deviceId, f.slug order by s.soldCount desc, s.id) as place
      from PartFamily f join Product p on p.familyId = f.id and p.status = 1 and p.priceMode = 'shown'
      join Sku s on s.productId = p.id and s.status = 1
     where f.slug in (select value from json_each(?1)) and p.deviceId is not null)
  select family, skuCode from offer
   where place = 1 and deviceId = (
     select d.id from Device d join offer o on o.deviceId = d.id and o.place = 1
      group by d.id having count(*) = json_array_length(?1) order by d.popularity desc, d.year desc, d.id limit 1)`

/** The best-selling SKU of each part family, for the most popular device that has parts in every family. */
export const findBasket = (sql: SqlReader, families: readonly string[]) =>
  sql.all(BasketRowSchema, basketSql, JSON.stringify(families))
