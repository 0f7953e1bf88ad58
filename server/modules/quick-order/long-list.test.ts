import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { quickOrderEndpoints } from '@fixbench/contract/quick-order/quick-order.contract.ts'
import type { QuickCheck } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { QUICK_ROWS } from '@fixbench/contract/quick-order/quick-order-limits.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import request from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { listOrderableSkus } from '#server/testing/quick-orders.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { workbook } from '#server/testing/workbook.ts'

const shop = setUpShop()
/** The maximum number of rows: one above its stock, one product code, one unknown code, and SKUs with enough stock. */
let rows: [string, number][] = []
beforeAll(async () => {
  const [short, ...plenty] = await listOrderableSkus(shop, 5)
  if (short === undefined) throw new Error('No SKU is on sale')

  const { productCode } = await shop.deps.db.product.findFirstOrThrow({
    where: { status: 1, skuCount: { gt: 2 }, skus: { some: { status: 1 } } },
  })
  const filling = Array.from({ length: QUICK_ROWS - 3 }, (_, index): [string, number] =>
    index < plenty.length ? [requireAt(plenty, index).skuCode, 1] : [`NO-SUCH-${index}`, 1],
  )
  rows = [[short.skuCode, short.stock + 7], [productCode, 2], ['NO-SUCH-CODE', 1], ...filling]
})

const { upload } = quickOrderEndpoints
const asCsv = () => Buffer.from(['SKU,Quantity', ...rows.map(row => row.join(','))].join('\n'))
const asWorkbook = () => workbook([['SKU', 'Quantity'], ...rows])

describe('a list of 5,000 rows', () => {
  it.each([
    ['list.csv', asCsv],
    ['list.xlsx', asWorkbook],
  ])('is read and checked in one request: %s [OWN-quick-order-upload]', async (fileName, make) => {
    const response = await request(shop.app.server).post(upload.path).attach('file', make(), fileName)

    const envelope = response.body as Envelope<QuickCheck>
    expect(envelope).toMatchObject({ code: 0, data: { total: QUICK_ROWS } })
    const results = envelope.data.rows.slice(0, 4).map(row => row.result)
    expect(results).toEqual(['adjusted', 'ambiguous', 'unknown', 'ready'])
    expect(envelope.data.counts.ready).toBeGreaterThan(1000)
  })
})
