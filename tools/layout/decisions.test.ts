import { describe, expect, it } from 'vitest'
import { findDecisionFaults } from './decisions.ts'

const record = (number: string, title: string, status = 'accepted') => ({
  file: `docs/decisions/${number}-${title.toLowerCase()}.md`,
  text: `# ${number} ${title}\n\nDate: 2026-11-21\nStatus: ${status}\n`,
})

const first = '| [001](001-first.md) | First | superseded | 2026-11-21 |'
const second = '| [002](002-second.md) | Second | accepted | 2026-11-21 |'
const records = [record('002', 'Second'), record('001', 'First', 'superseded by 002')]

const check = (...rows: string[]) =>
  findDecisionFaults(
    records,
    ['# Decisions', '', '| Number | Decision | Status | Date |', '| --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
  )

describe('the index of decisions', () => {
  it('has one row per record, in the order of numbers', () => {
    expect(check(first, second)).toEqual([])
  })

  it('names a missing row', () => {
    expect(check(first)).toEqual([`docs/decisions/README.md: needs the row ${second}`])
  })

  it('names a repeated row, however it is padded', () => {
    const padded = second.replace('Second', 'Second     ')

    expect(check(first, second, padded)).toEqual([
      `docs/decisions/README.md: has a repeated or wrong row ${second}`,
    ])
  })

  it('names a row that differs from its record, and one without a record', () => {
    const renamed = second.replace('Second', 'Other')
    const lost = '| [003](003-lost.md) | Lost | accepted | 2026-11-21 |'

    expect(check(first, second, renamed, lost)).toEqual([
      `docs/decisions/README.md: has a repeated or wrong row ${renamed}`,
      `docs/decisions/README.md: has a repeated or wrong row ${lost}`,
    ])
  })

  it('is rejected in another order', () => {
    expect(check(second, first)).toEqual([
      'docs/decisions/README.md: its rows are not in the order of numbers',
    ])
  })
})

describe('a decision', () => {
  it('needs a heading, a date and a status', () => {
    const bare = { file: 'docs/decisions/001-a.md', text: 'A' }

    expect(findDecisionFaults([bare], '')).toEqual(
      expect.arrayContaining([
        'docs/decisions/001-a.md: needs the heading "# 001 <decision>"',
        'docs/decisions/001-a.md: needs "Date: YYYY-MM-DD"',
        'docs/decisions/001-a.md: needs "Status: accepted" or "Status: superseded by NNN"',
      ]),
    )
  })

  it('has a number of its own', () => {
    const faults = findDecisionFaults([record('001', 'First'), record('001', 'Other')], '')

    expect(faults).toContain(
      'decision 001 occurs twice: docs/decisions/001-first.md, docs/decisions/001-other.md',
    )
  })
})
