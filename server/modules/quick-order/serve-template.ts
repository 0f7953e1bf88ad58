import type { FastifyInstance } from 'fastify'
import { row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Cell } from '#server/lib/sheet/cell.ts'
import { formatOf, sendNoSheet, sendSheet } from '#server/lib/sheet/send-sheet.ts'

const columns = [
  { title: 'SKU', width: 24 },
  { title: 'Quantity', width: 12 },
  { title: 'Product (only for you)', width: 60 },
]

const examplesSql = `
  select s.skuCode, s.nameEn from Sku s join Product p on p.id = s.productId
   where s.status = 1 and p.status = 1 and p.priceMode = 'shown' order by p.popularity desc, s.id limit 3`

const ExamplesRowSchema = row({ skuCode: text, nameEn: text })

const examples = (sql: SqlReader): Cell[][] =>
  sql
    .all(ExamplesRowSchema, examplesSql)
    .map(({ skuCode, nameEn }, index) => [skuCode, (index + 1) * 5, nameEn])

async function* once<Portion>(portion: Portion) {
  yield portion
}

type TemplateRoute = { Params: { ending: string } }

/** Serves `GET /downloads/quick-order.csv` and `.xlsx`: a list to fill in, with three rows as examples. */
export const serveTemplate = (app: FastifyInstance): void => {
  app.get<TemplateRoute>('/downloads/quick-order.:ending', (request, reply) => {
    const format = formatOf(request.params.ending)
    if (format === null) return sendNoSheet(reply)
    const portions = once(examples(request.world.deps.sql))
    return sendSheet(reply, { name: 'Quick order', fileName: 'quick-order', format, columns, portions })
  })
}
