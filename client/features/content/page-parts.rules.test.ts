import { describe, expect, it } from 'vitest'
import { toAnchor, toPageParts } from './page-parts.rules.ts'

const section = (heading: string) => ({
  heading,
  anchor: toAnchor(heading),
  paragraphs: [],
  bullets: ['One'],
})
const table = (title: string) => ({ title, columns: ['A'], rows: [['1']] })

describe('parts of a written page', () => {
  it('makes an anchor of small letters, digits and dashes', () => {
    expect(toAnchor('Above 150 EUR')).toBe('above-150-eur')
    expect(toAnchor('5 Receive & review!')).toBe('5-receive-review')
  })

  it('puts a table under the section of its name', () => {
    const parts = toPageParts({
      sections: [section('Fees'), section('Free shipping')],
      tables: [table('Free shipping')],
    })
    expect(parts.map(part => part.tables.length)).toEqual([0, 1])
  })

  it('puts a table under the section that is named for it', () => {
    const parts = toPageParts({ sections: [section('Methods')], tables: [table('Delivery times')] })
    expect(parts).toHaveLength(1)
    expect(parts[0]?.tables[0]?.title).toBe('Delivery times')
  })

  it('lets a table without a place follow under its own heading', () => {
    const parts = toPageParts({ sections: [section('Duty')], tables: [table('VAT rates under IOSS')] })
    expect(parts[1]).toMatchObject({ heading: 'VAT rates under IOSS', anchor: 'vat-rates-under-ioss' })
  })
})
