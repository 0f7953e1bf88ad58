import { describe, expect, it } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'
import { parsePaste } from './read-paste.ts'
import { parseCsv, parseTable } from './read-rows.ts'

const short = (rows: readonly { code: string; quantity: string }[]) =>
  rows.map(row => [row.code, row.quantity])

describe('pasted lines', () => {
  it.each([
    ['A-1 5', 'A-1', '5'],
    ['A-1,3', 'A-1', '3'],
    ['A-1;4;for Mr. Smith', 'A-1', '4'],
    ['3 x A-1', 'A-1', '3'],
    ['4 IP13-SCR-HO', 'IP13-SCR-HO', '4'],
    ['4;IP13-SCR-HO', 'IP13-SCR-HO', '4'],
    ['4\tIP13-SCR-HO', 'IP13-SCR-HO', '4'],
    ['4,IP13-SCR-HO,Screen', 'IP13-SCR-HO', '4'],
    ['2925483058059 4', '2925483058059', '4'],
    ['A-1 x2', 'A-1', '2'],
    ['A-1*2', 'A-1', '2'],
    ['A-1: 4', 'A-1', '4'],
    ['A-1 4 pcs', 'A-1', '4'],
    ['A-1 4 ea', 'A-1', '4'],
    ['A-1 4x', 'A-1', '4'],
    ['A-1 4.', 'A-1', '4'],
    ['A-1 qty: 4', 'A-1', '4'],
    ['A-1(4)', 'A-1', '4'],
    ['A-1 | 4', 'A-1', '4'],
    ['4 pcs A-1', 'A-1', '4'],
    ['• A-1 x 4', 'A-1', '4'],
    ['2) A-1 4', 'A-1', '4'],
    ['A-1\tScreen\t4 pcs', 'A-1', '4 pcs'],
    ['A-1\t15\t4', 'A-1', ''],
    ['"A-1","4"', 'A-1', '4'],
    ['A 1 CE 2', 'A 1 CE', '2'],
    ['A-1\tScreen for iPhone 13\t7', 'A-1', '7'],
    ['A-1 1,000', 'A-1', '1,000'],
    ['A-1,1,000', 'A-1', '1,000'],
    ['A-1 2.5', 'A-1', '2.5'],
    ['A-1 -3', 'A-1', '-3'],
    ['A-1', 'A-1', '1'],
    ['A-1 many', 'A-1', 'many'],
    ['five screens please', 'five screens please', '1'],
  ])('[B-05] %j is %s, %s', (line, code, quantity) => {
    expect(short(parsePaste(line))).toEqual([[code, quantity]])
  })

  it.each(['SKU Qty', 'SKU Quantity', 'Qty SKU', 'Item SKU Qty', 'Article  Menge', 'SKU: Qty:'])(
    'do not count the line of headings %j, wherever it stands [SHOP-17]',
    headings => {
      const rows = parsePaste(`${headings}\nA-1 5\n${headings}\nB-2 7`)

      expect(short(rows)).toEqual([
        ['A-1', '5'],
        ['B-2', '7'],
      ])
    },
  )

  it('are parsed by their headings when pasted from a spreadsheet', () => {
    expect(short(parsePaste('SKU\tProduct\tQuantity\nA-1\tScreen\t5\nB-2\tFlex, long\t7'))).toEqual([
      ['A-1', '5'],
      ['B-2', '7'],
    ])
    expect(short(parsePaste('Quantity,SKU\n5,A-1'))).toEqual([['A-1', '5']])
    expect(short(parsePaste('SKU\nA-1'))).toEqual([['A-1', '1']])
  })

  it.each([
    ['spaces', `A${' '.repeat(100_000)}B!`],
    ['separators', `A${','.repeat(100_000)}B C D!`],
    ['numbers', `A ${'1,'.repeat(50_000)} B!`],
    ['multiplication signs', `A ${'1 x '.repeat(25_000)} B!`],
  ])('are parsed quickly even with a very long line of %s', (_, line) => {
    expect(parsePaste(`${line}\nA-1 5`).at(-1)).toEqual({ code: 'A-1', quantity: '5' })
  })

  it('are truncated to the lengths that a check accepts', () => {
    const [row] = parsePaste(`${'x'.repeat(500)}\t${'word '.repeat(20)}`)
    expect([row?.code.length, row?.quantity.length]).toEqual([120, 20])
  })
})

describe('list files', () => {
  it.each([
    ['a title', 'Order of Joe’s Repair\n\nSKU,Qty\nA-1,5'],
    ['title rows in several columns', 'Order,55,\nJoe’s Repair,,\nSKU,Product,Qty\nA-1,Screen,5'],
    ['a line that declares the delimiter', 'sep=;\nSKU;Qty\nA-1;5'],
    ['bars', 'SKU|Qty\nA-1|5'],
    ['repeated headings', 'SKU,Qty\nA-1,5\nSKU,Qty'],
    ['other words in the headings', 'Part #,Qty ordered\nA-1,5'],
    ['prices with a comma', 'SKU;Price;Qty\nA-1;9,99;5'],
  ])('with %s are read', (_name, text) => {
    expect(short(parseCsv(text))).toEqual([['A-1', '5']])
  })

  it('keep all rows around a line of headings within the list', () => {
    expect(short(parseCsv('A-1,5\nSKU,Qty\nB-2,7'))).toEqual([
      ['A-1', '5'],
      ['B-2', '7'],
    ])
  })

  it('leave the quantity open if two columns have its heading', () => {
    expect(short(parseCsv('Qty,SKU,qty\n5,A-1,7'))).toEqual([['A-1', '']])
  })

  it('keep a number with a thousands separator in one piece', () => {
    expect(short(parseCsv('SKU,Quantity\nA-1,1,000\nB-2,"1,000"\nC-3,5'))).toEqual([
      ['A-1', '1,000'],
      ['B-2', '1,000'],
      ['C-3', '5'],
    ])
    expect(short(parseCsv('A-1,1,000\n'))).toEqual([['A-1', '1,000']])
  })

  it('find the quantity in other languages, in other columns and without a heading', () => {
    expect(short(parseCsv('Artikel;Menge\nA-1;5'))).toEqual([['A-1', '5']])
    expect(short(parseCsv('No,Name,SKU,Price,Wanted\n1,Screen,A-1,9.99,12\n2,Flex,B-2,3.49,7'))).toEqual([
      ['A-1', '12'],
      ['B-2', '7'],
    ])
    expect(short(parseCsv('SKU,Shelf,Wanted\nA-1,4,12'))).toEqual([['A-1', '']])
    expect(short(parseCsv('SKU,Name,Wanted\nA-1,Screen,12'))).toEqual([['A-1', '12']])
    expect(short(parseCsv('1,A-1,12\n2,B-2,3'))).toEqual([
      ['A-1', '12'],
      ['B-2', '3'],
    ])
  })
})

describe('quantities of spreadsheets', () => {
  it.each([
    ['2,00', 2],
    ['2,0', 2],
    ['2.00', 2],
    ['５', 5],
    ['٣', 3],
    ['１２ pcs', 12],
    ['1,000', null],
    ['2,50', null],
    ['2,', null],
  ])('%j is read as %s [SHOP-17]', (text, count) => {
    expect(parseQuantity(text)).toBe(count)
  })

  it('with a decimal comma are read from a semicolon file [SHOP-17]', () => {
    const rows = parseCsv('SKU;Menge\nA-1;2,00\nB-2;１２')

    expect(rows.map(({ quantity }) => parseQuantity(quantity))).toEqual([2, 12])
  })

  it('with a rounding error of a workbook are whole, others stay as they are [SHOP-17]', () => {
    const table = [
      ['SKU', 'Qty'],
      ['A-1', 3.0000000000000004],
      ['B-2', 2.5],
    ]

    expect(short(parseTable(table))).toEqual([
      ['A-1', '3'],
      ['B-2', '2.5'],
    ])
  })
})
