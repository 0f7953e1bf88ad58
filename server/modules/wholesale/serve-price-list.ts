import type { FastifyInstance } from 'fastify'
import { readDocumentViewer } from '#server/http/viewer.ts'
import { parseSheetFormat, sendSheet, sendSheetNotFound } from '#server/lib/sheet/send-sheet.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import { findWholesaleAccount } from './price-list.repo.ts'
import { createPriceList } from './price-list.ts'

type PriceListRoute = { Params: { ending: string }; Querystring: { categoryId?: string | string[] } }

const ALL_CATEGORIES = 0

/**
 * Serves `GET /downloads/price-list.csv` and `.xlsx`, optionally of one `?categoryId=`, to wholesale members signed in
 * by cookie or header. Responds to everybody else as if it didn't exist.
 */
export const servePriceList = (app: FastifyInstance): void => {
  app.get<PriceListRoute>('/downloads/price-list.:ending', (request, reply) => {
    const { deps } = request.world
    const format = parseSheetFormat(request.params.ending)
    const viewer = readDocumentViewer(request)
    if (format === null || viewer.kind === 'guest') return sendSheetNotFound(reply)
    const account = findWholesaleAccount(deps.sql, viewer.memberId)
    const categoryId = Number(request.query.categoryId ?? ALL_CATEGORIES)
    const category = getCategoryTree(deps).find(categoryId)
    if (account === undefined || (categoryId !== ALL_CATEGORIES && category === undefined))
      return sendSheetNotFound(reply)
    const day = deps.clock.now().toISOString().slice(0, 10)
    const suffix = category === undefined ? '' : `-${category.url}`
    const level = (account.levelName ?? 'member').toLowerCase()
    return sendSheet(reply, {
      name: 'Prices',
      fileName: `price-list-${level}${suffix}-${day}`,
      format,
      ...createPriceList(deps, viewer, categoryId),
    })
  })
}
