import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { quickOrderEndpoints } from '@fixbench/contract/quick-order/quick-order.contract.ts'
import { QUICK_EXAMPLE } from '@fixbench/contract/quick-order/quick-order-example.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, setStock } from '#server/testing/buyers.ts'
import { setUpQuickOrders } from '#server/testing/quick-orders.ts'

const { shop, code, send } = setUpQuickOrders()
const { check, add, suggest } = quickOrderEndpoints

describe('checking a list', () => {
  it('[B-05] rejects a pre-order and explains where to order it', async () => {
    const { rows } = await shop.call.ok(check, { text: 'SGZFOLD7-SCR-RFF 2' })
    expect(rows[0]).toMatchObject({
      result: 'refused',
      reason: 'This is a pre-order item. Order it with a deposit on its product page.',
      buyCount: 0,
      lineTotal: null,
    })
  })

  it('[B-05] accepts every line of the example in the form', async () => {
    const { rows } = await shop.call.ok(check, { text: QUICK_EXAMPLE })
    expect(rows.map(row => row.result)).toEqual(['ready', 'ready'])
  })

  it('[OWN-quick-order-check] returns a result per row and totals only what can be added', async () => {
    await setStock(shop, code(2), 4)
    await setStock(shop, code(3), 0)
    const text = [
      `${code(0)} 3`,
      `${code(1).toLowerCase()};2`,
      `${code(2)}, 9`,
      `${code(3)}\t1`,
      'NO-SUCH-CODE 1',
      `5 x ${code(4)}`,
      `${code(5)} many`,
      '',
    ].join('\n')
    const { rows, total, counts, totals } = await shop.call.ok(check, { text })

    expect(rows.map(row => [row.result, row.buyCount])).toEqual([
      ['ready', 3],
      ['ready', 2],
      ['adjusted', 4],
      ['refused', 0],
      ['unknown', 0],
      ['ready', 5],
      ['unreadable', 0],
    ])
    expect([total, counts.ready, totals.lines, totals.pieces]).toEqual([7, 3, 4, 14])

    const cents = rows.reduce((sum, row) => sum + Math.round((row.lineTotal ?? 0) * 100), 0)
    expect(totals.itemsTotal).toBe(cents / 100)
  })

  it('says how many are in stock, or how many more when the cart has some [SHOP-17]', async () => {
    const { token } = await createBuyer(shop)
    await setStock(shop, code(6), 4)
    const ask = async () => (await shop.call.ok(check, { text: `${code(6)} 9` }, { token })).rows[0]?.reason
    const empty = await ask()

    await shop.call.ok(cartEndpoints.add, { skuCode: code(6), buyCount: 3 }, { token })

    expect(empty).toBe('Only 4 in stock')
    expect(await ask()).toBe('Only 1 more available')
  })

  it('offers choices for a code that matches several SKUs', async () => {
    const product = await shop.deps.db.product.findFirstOrThrow({
      where: { status: 1, skus: { some: { status: 1 } }, skuCount: { gt: 2 } },
      include: { skus: { where: { status: 1 } } },
    })
    const { rows } = await shop.call.ok(check, { rows: [{ code: product.productCode, quantity: 2 }] })

    expect(rows[0]?.result).toBe('ambiguous')
    expect(rows[0]?.choices.map(choice => choice.skuCode).toSorted()).toEqual(
      product.skus
        .map(sku => sku.skuCode)
        .toSorted()
        .slice(0, 24),
    )
  })

  it('accepts a code with spaces or without dashes', async () => {
    const [spaced, undashed] = [code(0).replaceAll('-', ' '), code(1).replaceAll('-', '').toLowerCase()]
    const { rows } = await shop.call.ok(check, { text: `${spaced} 2\n${undashed} 3` })
    expect(rows.map(row => [row.skuCode, row.buyCount])).toEqual([
      [code(0), 2],
      [code(1), 3],
    ])
  })

  it('explains how to enter an ambiguous quantity', async () => {
    const { rows } = await shop.call.ok(check, { text: `${code(0)} 1,000\n${code(0)} 1.000\n${code(0)} 2.5` })
    expect(rows.map(row => [row.result, row.reason])).toEqual([
      ['unreadable', '“1,000” is ambiguous. Enter 1000 or 1'],
      ['unreadable', '“1.000” is ambiguous. Enter 1000 or 1'],
      ['unreadable', 'Enter a whole number from 1 to 99,999'],
    ])
  })

  it('offers the nearest codes of a mistyped one, and none for nonsense [SHOP-17]', async () => {
    const first = code(0)
    const second = code(1)
    const doubled = first.slice(0, -1) + first.slice(-1).repeat(2)
    const { rows } = await shop.call.ok(check, {
      rows: [doubled, second.replaceAll('0', 'O'), 'QQQQ-WWWW-EEEE'].map(text => ({
        code: text,
        quantity: 1,
      })),
    })

    expect(rows[0]?.choices.map(choice => choice.skuCode)).toContain(first)
    expect(rows[0]?.reason).toContain('SKU not found. Did you mean ')
    expect([rows[1]?.skuCode, ...(rows[1]?.choices.map(choice => choice.skuCode) ?? [])]).toContain(second)
    expect(rows[2]).toMatchObject({ result: 'unknown', reason: 'SKU not found', choices: [] })
  })

  it.each([
    ['IP13-SCR-ICC', /^IP13-SCR-IC$/],
    ['ZHA-B7OOO-15ML', /^ZHA-B7000-15ML$/],
  ])('finds a code near %s [SHOP-17]', async (typed, nearest) => {
    const { rows } = await shop.call.ok(check, { rows: [{ code: typed, quantity: 1 }] })

    expect(rows[0]?.choices.map(choice => choice.skuCode)).toContainEqual(expect.stringMatching(nearest))
  })

  it('finds a SKU by its barcode', async () => {
    const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode: code(6) } })
    const { rows } = await shop.call.ok(check, { rows: [{ code: sku.barcode ?? '', quantity: 1 }] })
    expect(rows[0]).toMatchObject({ result: 'ready', skuCode: code(6) })
  })

  it('shares stock among rows of the same SKU and prices them at their total quantity', async () => {
    const laddered = await shop.deps.db.sku.findFirstOrThrow({
      where: { status: 1, product: { status: 1, ladderStatus: 1, priceMode: 'shown', moq: 1 } },
    })
    await setStock(shop, laddered.skuCode, 30)
    const rows = [20, 20].map(quantity => ({ code: laddered.skuCode, quantity }))
    const checked = await shop.call.ok(check, { rows })

    expect(checked.rows.map(row => [row.result, row.buyCount])).toEqual([
      ['ready', 20],
      ['adjusted', 10],
    ])

    const { rows: prices } = await shop.call.ok(catalogEndpoints.skuPrice, [
      { skuCode: laddered.skuCode, buyCount: 30 },
    ])
    expect(new Set(checked.rows.map(row => row.price))).toEqual(new Set([prices[0]?.price]))
  })

  it('never reveals a hidden price', async () => {
    const sku = await shop.deps.db.sku.findFirstOrThrow({
      where: { status: 1, product: { status: 1, priceMode: 'quote' } },
    })
    const { rows } = await shop.call.ok(check, { rows: [{ code: sku.skuCode, quantity: 1 }] })

    expect(rows[0]).toMatchObject({
      result: 'refused',
      price: null,
      lineTotal: null,
      reason: 'Priced on request. Ask for a quote.',
    })
  })

  it('refuses a list with too many rows', async () => {
    const rows = Array.from({ length: 5001 }, () => ({ code: code(0), quantity: 1 }))
    expect((await shop.call(check, { rows })).code).toBe(3001)
  })

  it('names the field of a list that is too long', async () => {
    const lines = `${code(0)},1\n`.repeat(5001)
    const rejection = (field: string) => ({
      code: 3001,
      data: { fields: [{ field, reason: 'has more than 5,000 rows' }] },
    })
    expect(await shop.call(check, { text: lines })).toMatchObject(rejection('text'))
    expect(await send(lines)).toMatchObject(rejection('file'))
  })

  it('accepts quantities with a unit', async () => {
    const rows = ['2 pcs', '2x', 'x2', '(2)', '2.', '2.0'].map(quantity => ({ code: code(0), quantity }))
    const { data } = await shop.call(check, { rows })
    expect(data).toMatchObject({ counts: { ready: 6 }, totals: { pieces: 12 } })
  })

  it('finds a code copied from a document with its dashes, quotes and invisible characters', async () => {
    const copied = [`“${code(0)}”`, code(0).replaceAll('-', '–'), `${code(0)}\u200b`, `=${code(0)}`]
    const { data } = await shop.call(check, { rows: copied.map(text => ({ code: text, quantity: 1 })) })
    expect(data).toMatchObject({ counts: { ready: 4 } })
  })
})

describe('adding a list', () => {
  it('[OWN-quick-order-add] adds all available rows to the cart once, at the totals of the check', async () => {
    const { token } = await createBuyer(shop)
    const rows = [
      { code: code(7), quantity: 3 },
      { code: code(8), quantity: '2' },
      { code: 'NO-SUCH-CODE', quantity: 1 },
    ]
    const promised = await shop.call.ok(check, { rows }, { token })
    const headers = { 'idempotency-key': 'one-list' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => shop.call.ok(add, { rows }, { token, headers })),
    )

    expect(second).toEqual({ ...first, isRepeat: true })

    const { summary, total } = await shop.call.ok(cartEndpoints.list, {}, { token })
    expect([total, summary.pieceCount, summary.itemsTotal]).toEqual([2, 5, promised.totals.itemsTotal])
    expect(first?.rows.map(row => row.result)).toEqual(['added', 'added', 'unknown'])
  })

  it('includes what is already in the cart, and requires a session', async () => {
    const { token } = await createBuyer(shop)
    await setStock(shop, code(9), 5)
    const rows = [{ code: code(9), quantity: 4 }]
    await shop.call.ok(add, { rows }, { token })
    const again = await shop.call.ok(add, { rows }, { token })

    expect(again.rows[0]).toMatchObject({ result: 'adjusted', buyCount: 1, inCart: 4 })
    expect(again.summary.pieceCount).toBe(5)
    expect(await shop.call(add, { rows })).toMatchObject({ code: 500, msg: 'please login' })
  })
})

describe('suggestions', () => {
  it('[OWN-quick-order-suggest] finds SKUs by code prefix and by words', async () => {
    const byCode = await shop.call.ok(suggest, { keyword: code(0).slice(0, -1).toLowerCase() })
    expect(byCode.rows.map(row => row.skuCode)).toContain(code(0))
    const byWords = await shop.call.ok(suggest, { keyword: 'soft oled screen' })
    expect(byWords.total).toBeGreaterThan(0)
  })
})
