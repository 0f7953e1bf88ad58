import { describe, expect, it } from 'vitest'
import { splitSource } from './comments.ts'
import { findUndocumented } from './docblocks.ts'
import { findMissingPaths, findOutsideReferences } from './documents.ts'
import { findUnlistedIds, readListedIds } from './ids.ts'

const page = (text: string, file = 'docs/page.md') => ({ file, text })

describe('ids', () => {
  const listed = readListedIds([
    page('| id | text |\n| --- | --- |\n| UI-2.7-nav | x |\n| UI-2.7-nav-back-market | y |'),
  ])

  it('are read from the first cell of each row', () => {
    expect(listed).toContain('UI-2.7-nav')
  })

  it('are reported when no table lists them, unless they are a prefix of a listed one', () => {
    const unlisted = ['UI', '2.7', 'lost'].join('-')
    expect(findUnlistedIds([page(`UI-2.7-nav, UI-2.7, ${unlisted}`, 'a.ts')], listed)).toEqual([
      `a.ts: ${unlisted} is not in docs/requirements (npm run docs:requirements)`,
    ])
  })
})

describe('source text', () => {
  it('is split into comments and code without string literals', () => {
    const text = [
      "const keptPage = 'desk' // a note",
      '/* more */ const url = `x ${padRow} //y`',
      "const text = <p>It's a shelf // y</p>",
      'const pattern = /shelf/',
    ].join('\n')
    const { comments, code } = splitSource({ file: 'client/a.tsx', text })

    expect(comments).toBe('// a note\n/* more */')
    expect(code).toContain('keptPage')
    expect(code).toContain('padRow')
    expect(code).not.toMatch(/desk|note|shelf|y/)
  })
})

it('an exported function without a comment is found, consecutive ones share a comment', () => {
  const text = [
    '/** Adds. */',
    'export const add = (a: number, b: number) => a + b',
    'export const addOne = (a: number) => add(a, 1)',
    '',
    'export const subtract = (a: number, b: number) => a - b',
    '/** For a heading below. */',
    '',
    'export function multiply() {}',
    'export const LIMIT = 1',
    'const inner = () => 0',
  ].join('\n')
  expect(findUndocumented({ file: 'server/a.ts', text })).toEqual([
    'server/a.ts: subtract has no comment',
    'server/a.ts: multiply has no comment',
  ])
})

describe('references to something outside the repository', () => {
  it('are sections of other documents and paths above the root', () => {
    const cited = ['section', '8'].join(' ')
    expect(findOutsideReferences([page(`see ${cited}`), page('see [x](../../away/file.md)')])).toEqual([
      `docs/page.md: "${cited}" cites another document; name the id of docs/requirements`,
      'docs/page.md: ../../away/file.md leads out of the repository',
    ])
  })

  it('are ignored in code', () => {
    expect(findOutsideReferences([page("const attack = '../../../etc/passwd'", 'server/a.ts')])).toEqual([])
  })
})

describe('paths in documentation', () => {
  const tracked = ['server/app.ts', 'server/modules/events.ts', 'docs/page.md', 'docs/other.md']

  it('are relative to the root or the page, or the end of a path', () => {
    const text =
      '`server/app.ts` `server/modules/` [other](other.md#top) `modules/events.ts` `GET /a/b.json` `*.ts`'
    expect(findMissingPaths([page(text)], tracked)).toEqual([])
  })

  it('are reported when they don’t exist', () => {
    expect(findMissingPaths([page('`server/gone.ts` [x](lost.md)')], tracked)).toEqual([
      'docs/page.md: server/gone.ts does not exist',
      'docs/page.md: lost.md does not exist',
    ])
  })
})
