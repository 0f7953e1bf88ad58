import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { searchReportEndpoints } from './search.contract.ts'

const shop = setUpWorlds()

beforeEach(() => shop.deps.db.searchLog.deleteMany())

const { report, explain, synonyms, addSynonym, removeSynonym } = searchReportEndpoints

const log = (keyWord: string, logFlag = 1) => shop.call.ok(searchEndpoints.log, { keyWord, logFlag })

describe('the search report', () => {
  it('[OWN-console-search-report] counts searches by outcome, and abandoned ones', async () => {
    for (const keyWord of [
      'qwrtz plmk',
      'Qwrtz plmk',
      'iphone 13 screen',
      'iphone 13 bttery',
      'iphone 99 battery',
    ]) {
      await log(keyWord)
    }

    await log('iphone 13 screen', 2)
    const { rows, total } = await shop.call.ok(report, {})

    expect(total).toBe(4)
    expect(rows[0]).toMatchObject({ outcome: 'empty', searches: 2, abandoned: 2, results: 0 })

    const find = (keyword: string) => rows.find(row => row.keyword === keyword)
    expect(find('iphone 13 screen')).toMatchObject({ outcome: 'found', searches: 1, abandoned: 0 })
    expect(find('iphone 13 bttery')).toMatchObject({
      outcome: 'corrected',
      correctedQuery: 'iphone 13 battery',
    })
    expect(find('iphone 99 battery')).toMatchObject({ outcome: 'relaxed', dropped: ['iphone 99'] })

    const empty = await shop.call.ok(report, { outcome: 'empty' })
    expect(empty.rows.map(row => row.outcome)).toEqual(['empty'])
  })

  it('[issue 18] doesn’t count a chosen suggestion as abandoned', async () => {
    await log('hot air stat', 3)
    const { rows } = await shop.call.ok(report, {})
    expect(rows.find(row => row.keyword === 'hot air stat')).toMatchObject({
      outcome: 'found',
      searches: 1,
      abandoned: 0,
    })
  })

  it('[issue 18] reports the outcome at the time of the search, and pages through all queries', async () => {
    const MANY = 600
    await shop.deps.db.searchLog.createMany({
      data: Array.from({ length: MANY }, (_, index) => ({
        keyWord: `wanted ${index}`,
        resultCount: 0,
        outcome: 'empty',
        createdAt: shop.deps.clock.now(),
      })),
    })
    await log('xqzvkq')
    const { synonymId } = await shop.call.ok(addSynonym, { groupCode: 'family:SCR', term: 'xqzvkq' })
    const first = await shop.call.ok(report, { outcome: 'empty', pageSize: 200 })
    const rest = await Promise.all(
      [2, 3, 4].map(pageNum => shop.call.ok(report, { outcome: 'empty', pageSize: 200, pageNum })),
    )
    const queries = [first, ...rest].flatMap(({ rows }) => rows)

    expect(first.total).toBeGreaterThan(MANY)
    expect(new Set(queries.map(({ keyword }) => keyword)).size).toBe(first.total)
    expect(queries.find(({ keyword }) => keyword === 'xqzvkq')).toMatchObject({
      outcome: 'empty',
      results: 0,
    })

    await shop.call.ok(removeSynonym, { synonymId })
  })

  it('[OWN-console-search-explain] explains how a query is understood and how its results are ranked', async () => {
    const { reading, rows } = await shop.call.ok(explain, { keyword: 'iphone 13 screen' })
    expect(reading).toMatchObject({ models: ['iPhone 13'], kind: 'screens' })
    expect(rows[0]).toMatchObject({ productCode: 'FB-IP13-SCR' })
    expect(rows[0]?.reasons.map(({ reason }) => reason)).toContain('fits “iphone 13”')
    const points = rows.map(row => row.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
  })

  it('[OWN-console-search-synonyms] [OWN-console-search-synonym-add] [OWN-console-search-synonym-remove] adds and removes synonyms of a world', async () => {
    const kind = async () =>
      (await shop.call.ok(searchEndpoints.search, { keyWord: 'zappel iphone 13' })).reading?.kind
    expect(await kind()).toBeNull()

    const { synonymId } = await shop.call.ok(addSynonym, { groupCode: 'family:SCR', term: 'zappel' })
    expect(await kind()).toBe('screens')
    expect((await shop.call.ok(synonyms, { search: 'zappel' })).rows).toEqual([
      { synonymId, groupCode: 'family:SCR', term: 'zappel' },
    ])

    await shop.call.ok(removeSynonym, { synonymId })
    expect(await kind()).toBeNull()
    expect(await shop.call(removeSynonym, { synonymId })).toMatchObject({ msg: expect.any(String) })
    expect((await shop.call(addSynonym, { groupCode: 'family:', term: 'x' })).code).toBe(3001)
  })
})
