import { describe, expect, it } from 'vitest'
import type { Mutation } from './mutation.ts'
import { selectShard } from './select-shard.ts'
import { formatReport, type Proof } from './write-report.ts'

const toMutation = (file: string): Mutation => ({
  file,
  search: 'one | two\n  three',
  replacement: '',
  ids: ['B-46'],
})
const first = toMutation('server/first.ts')
const second = toMutation('server/second.ts')
const noticed = (mutation: Mutation, noticedBy: string): Proof => ({ mutation, noticedBy, obstacle: null })

describe('[B-46] the report of deliberate faults', () => {
  const complete = formatReport(
    '',
    [first, second],
    [noticed(first, 'first.test.ts: sees | it'), noticed(second, 'second.test.ts: sees it')],
  )

  it('keeps rows that a partial run didn’t include', () => {
    const after = formatReport(
      complete,
      [first, second],
      [{ mutation: second, noticedBy: null, obstacle: null }],
    )
    expect(after).toContain('2 faults, 1 noticed')
    expect(after).toContain('first.test.ts: sees \\| it')
    expect(after).toMatch(/server\/second\.ts .*stayed green/)
    expect(formatReport(after, [first, second], [])).toBe(after)
  })

  it('reads rows with aligned columns', () => {
    const aligned = complete.replaceAll(' | ', '      | ')
    expect(formatReport(aligned, [first, second], [])).toBe(complete)
  })

  it('keeps a row whose code has a backtick, as the formatter writes it', () => {
    const template = { ...first, search: '`${rate}%`', replacement: 'a = `b` + c' }

    const report = formatReport('', [template], [noticed(template, 'first.test.ts: sees it')])

    expect(report).toContain('| `` `${rate}%` `` → ``a = `b` + c`` |')
  })

  it('discards the result of a changed fault', () => {
    const changed = { ...first, replacement: 'other' }
    const after = formatReport(complete, [changed, second], [])
    expect(after).toContain('2 faults, 1 noticed')
    expect(after).toMatch(/server\/first\.ts .*not tried yet/)
  })

  it('runs each fault in exactly one shard', () => {
    const items = Array.from({ length: 91 }, (_, index) => index)
    const parts = [1, 2, 3, 4, 5, 6, 7, 8].map(part => selectShard(items, `${part}/8`))
    expect(parts.flat()).toEqual(items)
    expect(() => selectShard(items, '9/8')).toThrow('--shard must be like 2/8')
  })
})
