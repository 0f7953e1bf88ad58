import type { FastifyInstance } from 'fastify'
import { parseSheetFormat, sendSheet, sendSheetNotFound } from '#server/lib/sheet/send-sheet.ts'
import { examples } from './resolve-codes.repo.ts'

const columns = [
  { title: 'SKU', width: 24 },
  { title: 'Quantity', width: 12 },
  { title: 'Product (for your reference)', width: 60 },
]

async function* once<Portion>(portion: Portion) {
  yield portion
}

type TemplateRoute = { Params: { ending: string } }

/** Serves `GET /downloads/quick-order.csv` and `.xlsx`: a list to fill in, with three rows as examples. */
export const serveTemplate = (app: FastifyInstance): void => {
  app.get<TemplateRoute>('/downloads/quick-order.:ending', (request, reply) => {
    const format = parseSheetFormat(request.params.ending)
    if (format === null) return sendSheetNotFound(reply)
    const batches = once(examples(request.world.deps.sql))
    return sendSheet(reply, { name: 'Quick order', fileName: 'quick-order', format, columns, batches })
  })
}
