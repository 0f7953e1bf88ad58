import { describe, expect, it } from 'vitest'
import { splitSource } from './comments.ts'
import { findDecisionFaults, findMissingPaths, findOutsideReferences } from './documents.ts'
import { findUnlistedIds, readListedIds } from './ids.ts'
import { findRetiredWords } from './vocabulary.ts'

const page = (text: string, file = 'docs/page.md') => ({ file, text })

describe('ids', () => {
  const listed = readListedIds([
    page('| id | text |\n| --- | --- |\n| UI-2.7-nav | x |\n| UI-2.7-nav-back-market | y |'),
  ])

  it('lists the first cell of each row', () => {
    expect(listed).toContain('UI-2.7-nav')
  })

  it('names ids that no table lists, and accepts the beginning of listed ones', () => {
    const made = ['UI', '2.7', 'lost'].join('-')
    expect(findUnlistedIds([page(`UI-2.7-nav, UI-2.7, ${made}`, 'a.ts')], listed)).toEqual([
      `a.ts: ${made} is not in docs/requirements (npm run docs:requirements)`,
    ])
  })
})

describe('source text', () => {
  it('is split into comments and code, without texts in quotes', () => {
    const { comments, code } = splitSource(
      "const keptPage = 'desk' // a note\n/* more */ const url = `x ${padRow} //y`",
    )
    expect(comments).toBe('// a note\n/* more */')
    expect(code).toContain('keptPage')
    expect(code).toContain('padRow')
    expect(code).not.toMatch(/desk|note|y/)
  })
})

describe('references out of the repository', () => {
  it('are chapters of other documents and paths above the root', () => {
    const cited = ['section', '8'].join(' ')
    expect(findOutsideReferences([page(`see ${cited}`), page('see [x](../../away/file.md)')])).toEqual([
      `docs/page.md: "${cited}" cites another document; name the id of docs/requirements`,
      'docs/page.md: ../../away/file.md leads out of the repository',
    ])
  })

  it('are not found in code', () => {
    expect(findOutsideReferences([page("const attack = '../../../etc/passwd'", 'server/a.ts')])).toEqual([])
  })
})

describe('paths in pages', () => {
  const tracked = ['server/app.ts', 'server/modules/events.ts', 'docs/page.md', 'docs/other.md']

  it('exist from the root, from the page, or as the end of a path', () => {
    const text =
      '`server/app.ts` `server/modules/` [other](other.md#top) `modules/events.ts` `GET /a/b.json` `*.ts`'
    expect(findMissingPaths([page(text)], tracked)).toEqual([])
  })

  it('are named when they do not', () => {
    expect(findMissingPaths([page('`server/gone.ts` [x](lost.md)')], tracked)).toEqual([
      'docs/page.md: server/gone.ts does not exist',
      'docs/page.md: lost.md does not exist',
    ])
  })
})

it('decisions need a status, a date and a line in the index', () => {
  const good = page('# 001 A\n\nStatus: superseded by 002\nDate: 2026-11-21\n', 'docs/decisions/001-a.md')
  expect(findDecisionFaults([good], '[001](001-a.md)')).toEqual([])
  expect(findDecisionFaults([page('# 001 A', 'docs/decisions/001-a.md')], '')).toHaveLength(3)
})

it('retired words are found in names and comments, not in texts', () => {
  const words = [{ pattern: /\bhonour/, instead: 'honor' }]
  const found = ['a.ts: "honour" is retired; write honor']
  expect(findRetiredWords([page('const honour = 1', 'a.ts')], words)).toEqual(found)
  expect(findRetiredWords([page('// honour', 'a.ts')], words)).toEqual(found)
  expect(findRetiredWords([page("say('honour')", 'a.ts')], words)).toEqual([])
})
