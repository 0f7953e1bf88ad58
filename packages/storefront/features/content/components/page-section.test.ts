import { describe, expect, it } from 'vitest'
import { toAnchor, toPageParts } from './page-section.tsx'

const section = (heading: string) => ({
  heading,
  anchor: toAnchor(heading),
  paragraphs: [],
  bullets: ['One'],
})
const table = (title: string) => ({ title, columns: ['A'], rows: [['1']] })

describe('parts of a content page', () => {
  it('have anchors of lowercase letters, digits and dashes', () => {
    expect(toAnchor('Above 150 EUR')).toBe('above-150-eur')
    expect(toAnchor('5 Receive & review!')).toBe('5-receive-review')
  })

  it('include the table with the same name', () => {
    const parts = toPageParts({
      sections: [section('Fees'), section('Free shipping')],
      tables: [table('Free shipping')],
    })
    expect(parts.map(part => part.tables.length)).toEqual([0, 1])
  })

  it('include a table that is assigned to their section', () => {
    const parts = toPageParts({ sections: [section('Methods')], tables: [table('Delivery times')] })
    expect(parts).toHaveLength(1)
    expect(parts[0]?.tables[0]?.title).toBe('Delivery times')
  })

  it('end with the tables that belong to no section', () => {
    const parts = toPageParts({ sections: [section('Duty')], tables: [table('VAT rates under IOSS')] })
    expect(parts[1]).toMatchObject({ heading: 'VAT rates under IOSS', anchor: 'vat-rates-under-ioss' })
  })
})
