import type { QuickCheck, QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'

/** A valid row of the grid, as the server checked it. */
export const aRow = (changes: Partial<QuickRow> = {}): QuickRow => ({
  line: 1,
  code: 'IP13-SCR-SO',
  quantity: '5',
  result: 'ready',
  reason: '',
  skuCode: 'IP13-SCR-SO',
  name: 'Screen Assembly for iPhone 13',
  productSpec: 'Soft OLED',
  image: '/pictures/a.webp',
  seoUrl: 'screen-iphone-13',
  buyCount: 5,
  inCart: 0,
  stock: 40,
  price: 49.1,
  lineTotal: 245.5,
  choices: [],
  ...changes,
})

/** A check of one valid and one unknown row. */
export const aCheck = (rows: QuickRow[]): QuickCheck => ({
  rows,
  total: rows.length,
  counts: { ready: 1, added: 0, adjusted: 0, unknown: 1, ambiguous: 0, refused: 0, unreadable: 0 },
  totals: { lines: 1, pieces: 5, itemsTotal: 245.5, listTotal: 265 },
})

/** A check whose response is released by the test. */
export const aLateCheck = () => {
  let respond = (_check: QuickCheck): void => undefined
  const check = new Promise<QuickCheck>(resolve => {
    respond = resolve
  })
  return { check, finish: (given: QuickCheck): void => respond(given) }
}

/** A row whose code no SKU has. */
export const unknownRow = aRow({
  line: 2,
  code: 'NOPE',
  quantity: '2',
  result: 'unknown',
  reason: 'SKU not found',
  skuCode: null,
  buyCount: 0,
  price: null,
  lineTotal: null,
})
