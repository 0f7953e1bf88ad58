import type { FastifyInstance } from 'fastify'
import { documentViewerOf } from '#server/http/viewer.ts'
import { formatOf, sendNoSheet, sendSheet } from '#server/lib/sheet/send-sheet.ts'
import { categoryTreeOf } from '#server/modules/category/category-tree.ts'
import { findWholesaleAccount } from './price-list.repo.ts'
import { priceListOf } from './price-list.ts'

type ListRoute = { Params: { ending: string }; Querystring: { categoryId?: string | string[] } }

const ALL = 0

/**
 * Serves `GET /downloads/price-list.csv` and `.xlsx`, of all categories or of `?categoryId=`, to a wholesale member by cookie
 * or header; for everybody else it does not exist.
 */
export const servePriceList = (app: FastifyInstance): void => {
  app.get<ListRoute>('/downloads/price-list.:ending', (request, reply) => {
    const { deps } = request.world
    const format = formatOf(request.params.ending)
    const viewer = documentViewerOf(request)
    if (format === null || viewer.kind === 'guest') return sendNoSheet(reply)
    const account = findWholesaleAccount(deps.sql, viewer.memberId)
    const categoryId = Number(request.query.categoryId ?? ALL)
    const category = categoryTreeOf(deps).find(categoryId)
    if (account === undefined || (categoryId !== ALL && category === undefined)) return sendNoSheet(reply)
    const day = deps.clock.now().toISOString().slice(0, 10)
    const place = category === undefined ? '' : `-${category.url}`
    const level = (account.levelName ?? 'member').toLowerCase()
    return sendSheet(reply, {
      name: 'Prices',
      fileName: `price-list-${level}${place}-${day}`,
      format,
      ...priceListOf(deps, viewer, categoryId),
    })
  })
}
