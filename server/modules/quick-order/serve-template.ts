import type { FastifyInstance } from 'fastify'
import { parseSheetFormat, sendSheet, sendSheetNotFound } from '#server/lib/sheet/send-sheet.ts'
import { listExampleRows } from './resolve-codes.repo.ts'

const columns = [
  { title: 'SKU', width: 24 },
  { title: 'Quantity', width: 12 },
  { title: 'Product (for your reference)', width: 60 },
]

async function* once<Portion>(portion: Portion) {
  yield portion
}

type TemplateRoute = { Params: { ending: string } }

/** Serves `GET /downloads/quick-order.csv` and `.xlsx`: a template with three example rows. */
export const serveTemplate = (app: FastifyInstance): void => {
  app.get<TemplateRoute>('/downloads/quick-order.:ending', (request, reply) => {
    const format = parseSheetFormat(request.params.ending)
    if (format === null) return sendSheetNotFound(reply)
    const batches = once(listExampleRows(request.shop.sql))
    return sendSheet(reply, { name: 'Quick order', fileName: 'quick-order', format, columns, batches })
  })
}
