import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { setUpQuickOrders } from '#server/testing/quick-orders.ts'
import { workbook, workbookOf } from '#server/testing/workbook.ts'
import { inspectArchive } from './inspect-archive.ts'

const { code, send } = setUpQuickOrders()

describe('uploading a list', () => {
  it('[OWN-quick-order-upload] reads CSV with any common delimiter, heading and column order', async () => {
    const english = await send(`Quantity,Name,SKU\r\n4,"A, B",${code(0)}\r\n`)
    const german = await send(`\ufeffSKU;Qty\n${code(0)};4\n`)
    const utf16 = await send(Buffer.from(`\ufeff${code(0)}\t4\n`, 'utf16le'))
    for (const { data } of [english, german, utf16]) {
      expect(data).toMatchObject({ total: 1, rows: [{ skuCode: code(0), buyCount: 4 }] })
    }
  })

  it('reads a workbook regardless of its file name', async () => {
    const file = workbook([
      ['SKU', 'Quantity'],
      [code(0), 4],
      [code(1), 2],
    ])
    expect((await send(file, 'list.txt')).data).toMatchObject({ counts: { ready: 2 } })
  })

  it('reads the first visible sheet that has rows [SHOP-17]', async () => {
    const file = workbookOf([
      { name: 'Notes &amp; prices', rows: [[code(1), 9]], isHidden: true },
      { name: 'Empty', rows: [] },
      { name: 'Order', rows: [[code(0), 4]] },
      { name: 'Later', rows: [[code(2), 7]] },
    ])

    expect((await send(file)).data).toMatchObject({ total: 1, rows: [{ skuCode: code(0), buyCount: 4 }] })
  })

  it('reads a hidden sheet when no other has rows [SHOP-17]', async () => {
    const file = workbookOf([
      { name: 'Empty', rows: [] },
      { name: 'Hidden', rows: [[code(0), 4]], isHidden: true },
    ])

    expect((await send(file)).data).toMatchObject({ total: 1, rows: [{ skuCode: code(0) }] })
  })

  it('reads a text file of lines without columns, with decimal commas and full-width digits [SHOP-17]', async () => {
    const lines = await send(`SKU Qty\n${code(0)} 4\n2 x ${code(1)}\n`)
    const german = await send(`SKU;Menge\n${code(0)};2,00\n${code(1)};３\n`)

    expect(lines.data).toMatchObject({ total: 2, rows: [{ buyCount: 4 }, { buyCount: 2 }] })
    expect(german.data).toMatchObject({ total: 2, rows: [{ buyCount: 2 }, { buyCount: 3 }] })
  })

  it('counts the rows of a workbook before it is parsed [SEC-10]', async () => {
    const rows = Array.from({ length: 5100 }, (): [string, number] => [code(0), 1])
    const file = workbook(rows)

    expect(inspectArchive(file)).toEqual({ rejection: 'has more than 5,000 rows', hiddenSheets: [] })
    expect(await send(file)).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'file', reason: 'has more than 5,000 rows' }] },
    })
  })

  it('does not count rows without values, which formatting leaves behind [SEC-10]', async () => {
    const empty = Array.from(
      { length: 9000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="3"/></row>`,
    )
    const markup = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${code(0)}</t></is></c></row>${empty.join('')}</sheetData></worksheet>`

    expect((await send(workbook([], markup))).data).toMatchObject({ total: 1, rows: [{ skuCode: code(0) }] })
  })

  it.each([
    ['a program', () => Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03])],
    ['an HTML page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'an archive that isn’t a workbook',
      () => Buffer.from(zipSync({ 'a.txt': new TextEncoder().encode('a') })),
    ],
    ['a damaged workbook', () => workbook([['A', 1]]).subarray(0, 300)],
    [
      'a workbook with entities',
      () => workbook([], '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>'),
    ],
    [
      'a workbook with a cell at an extreme position',
      () =>
        workbook(
          [],
          '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
        ),
    ],
    ['a workbook that unpacks to 40 MB', () => workbook([], ' '.repeat(40_000_000))],
    ['a file of 3 MB', () => Buffer.alloc(3_000_000, 65)],
    ['an empty file', () => Buffer.alloc(0)],
  ])('refuses %s with 3001', async (_name, content) => {
    expect(await send(content())).toMatchObject({ code: 3001, data: { fields: [{ field: 'file' }] } })
  })
})
