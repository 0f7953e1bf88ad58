import { persona } from '@fixbench/fixtures/personas.ts'
import { tableHashes } from '@fixbench/server/testing/database-hash.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeFinding } from './finding.ts'
import { type CallResult, runProbe, toResult } from './probe.ts'
import { getEndpoint } from './samples.ts'
import { edit } from './testing/changes.ts'
import { planted } from './testing/planted.ts'

const shop = setUpWorlds()
let url = ''
let results: CallResult[] = []
let changedTables: string[] = []
beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const token = await shop.createToken(persona('oliver').email)
  const staffToken = await shop.createToken(persona('hannah').email)
  const before = tableHashes(shop.deps)
  results = await runProbe({
    target: { url, token, staffToken, timeoutMs: 60_000 },
    includes: () => true,
    writes: false,
  })
  const after = tableHashes(shop.deps)
  changedTables = Object.keys(after).filter(name => after[name] !== before[name])
})

const getResult = (subject: string): CallResult => {
  const result = results.find(one => one.subject === subject)
  if (result === undefined) throw new Error(`${subject} was not probed`)
  return result
}

describe('a clean shop', () => {
  it('has no difference from the contract and nothing to note', () => {
    const found = results.flatMap(({ differences, notes }) => [...differences, ...notes])

    expect(found.map(describeFinding)).toEqual([])
  })

  it('proves most reads, and says why the others are unproven or left out', () => {
    const passed = results.filter(({ verdict }) => verdict === 'passed')
    const others = results.filter(({ verdict }) => verdict !== 'passed')

    expect(passed.length).toBeGreaterThan(124)
    expect(others.filter(({ reason }) => reason === null)).toEqual([])
    expect(getResult('back-office.customer').verdict).toBe('passed')
    expect(getResult('back-office.setPrice')).toMatchObject({ verdict: 'left out', reason: /--write/ })
    expect(getResult('cart.add')).toMatchObject({ verdict: 'left out', reason: /--write/ })
    expect(getResult('quote.detail')).toMatchObject({ verdict: 'unproven', reason: /quote\.list/ })
  })

  it.each(['nina', undefined] as const)('has none for %s, either', async who => {
    const token = who && (await shop.createToken(persona(who).email))

    const others = await runProbe({
      target: { url, token, timeoutMs: 60_000 },
      includes: subject => getResult(subject).verdict !== 'left out',
      writes: false,
    })

    const found = others.flatMap(({ differences, notes }) => [...differences, ...notes])
    expect(found.map(describeFinding)).toEqual([])
    expect(others.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(60)
  })

  it('is not changed by reads', () => {
    expect(changedTables).toEqual([])
  })
})

describe('a planted difference', () => {
  it('is one of at least sixty', () => {
    expect(planted.length).toBeGreaterThanOrEqual(60)
    expect(new Set(planted.map(({ title }) => title)).size).toBe(planted.length)
  })

  it.each(planted)('is found: $title', ({ subject, attempt, change, finds, where }) => {
    const { exchanges } = getResult(subject)
    const changed = exchanges.map(exchange => (exchange.attempt === attempt ? change(exchange) : exchange))

    const { verdict, differences } = toResult(
      getResult(subject).subject,
      subject.startsWith('(') ? null : getEndpoint(subject),
      changed,
    )

    expect(changed.filter((exchange, index) => exchange !== exchanges[index])).toHaveLength(1)
    expect(verdict).toBe('different')
    expect(differences.map(finding => `${finding.aspect} ${finding.where}`)).toContain(`${finds} ${where}`)
    expect(differences.filter(finding => finding.attempt !== attempt && finding.aspect !== 'paging')).toEqual(
      [],
    )
  })

  it('is a note when clients ignore it', () => {
    const { exchanges, subject } = getResult('category.list')
    const add = edit(({ data }) => {
      data['page'] = 1
      Object.assign(Object((data['rows'] as unknown[])[0]), { internalId: 7 })
    })

    const { verdict, notes } = toResult(
      subject,
      getEndpoint('category.list'),
      exchanges.map(exchange => (exchange.attempt === 'sample' ? add(exchange) : exchange)),
    )

    expect(notes.map(describeFinding)).toEqual([
      'category.list data.rows[].internalId: expected no such field, saw 7',
      'category.list data.page: expected no such field, saw 1',
    ])
    expect(verdict).toBe('passed')
  })
})
