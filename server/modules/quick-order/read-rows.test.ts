import { describe, expect, it } from 'vitest'
import { rowsOfPaste } from './read-paste.ts'
import { rowsOfCsv } from './read-rows.ts'

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
    expect(short(rowsOfPaste(line))).toEqual([[code, quantity]])
  })

  it('are read by their headings when they come out of a spreadsheet', () => {
    expect(short(rowsOfPaste('SKU\tProduct\tQuantity\nA-1\tScreen\t5\nB-2\tFlex, long\t7'))).toEqual([
      ['A-1', '5'],
      ['B-2', '7'],
    ])
    expect(short(rowsOfPaste('Quantity,SKU\n5,A-1'))).toEqual([['A-1', '5']])
    expect(short(rowsOfPaste('SKU\nA-1'))).toEqual([['A-1', '1']])
  })

  it.each([
    ['blanks', `A${' '.repeat(100_000)}B!`],
    ['separators', `A${','.repeat(100_000)}B C D!`],
    ['numbers', `A ${'1,'.repeat(50_000)} B!`],
    ['signs of times', `A ${'1 x '.repeat(25_000)} B!`],
  ])('are read at once, however long a line of %s is', (_, line) => {
    expect(rowsOfPaste(`${line}\nA-1 5`).at(-1)).toEqual({ code: 'A-1', quantity: '5' })
  })

  it('carry no more than a check takes, whatever stands in them', () => {
    const [row] = rowsOfPaste(`${'x'.repeat(500)}\t${'word '.repeat(20)}`)
    expect([row?.code.length, row?.quantity.length]).toEqual([120, 20])
  })
})

describe('lists as files', () => {
  it('never take part of a number for the whole', () => {
    expect(short(rowsOfCsv('SKU,Quantity\nA-1,1,000\nB-2,"1,000"\nC-3,5'))).toEqual([
      ['A-1', '1,000'],
      ['B-2', '1,000'],
      ['C-3', '5'],
    ])
    expect(short(rowsOfCsv('A-1,1,000\n'))).toEqual([['A-1', '1,000']])
  })

  it('find the numbers in another language, in another place and without a heading', () => {
    expect(short(rowsOfCsv('Artikel;Menge\nA-1;5'))).toEqual([['A-1', '5']])
    expect(short(rowsOfCsv('No,Name,SKU,Price,Wanted\n1,Screen,A-1,9.99,12\n2,Flex,B-2,3.49,7'))).toEqual([
      ['A-1', '12'],
      ['B-2', '7'],
    ])
    expect(short(rowsOfCsv('SKU,Shelf,Wanted\nA-1,4,12'))).toEqual([['A-1', '']])
    expect(short(rowsOfCsv('SKU,Name,Wanted\nA-1,Screen,12'))).toEqual([['A-1', '12']])
    expect(short(rowsOfCsv('1,A-1,12\n2,B-2,3'))).toEqual([
      ['A-1', '12'],
      ['B-2', '3'],
    ])
  })
})
