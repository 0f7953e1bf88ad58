import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import type { Engine } from '@fixbench/search/engine/engine.ts'
import { isKnown, normalize } from '@fixbench/search/query/normalize.ts'
import { toStem, toTokens } from '@fixbench/search/query/tokens.ts'
import { hasDigit } from '@fixbench/search/words.ts'
import { getCatalogFacts } from '@fixbench/seed/catalog/facts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { judge } from '#server/testing/golden/judge.ts'
import { goldenQueries } from '#server/testing/golden/score.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { getEngine } from './engine.ts'

const SEED = 20_250_725
const ERRORS = 2000
const MIN_SHARE = 0.95
/** Words of at least this length also get two typos. */
const LONG = 7
/** A typo in a shorter word often results in another word. */
const MIN_LENGTH = 5

/** Deterministic random number generator (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
type Random = ReturnType<typeof createRandom>

const NEIGHBORS: Readonly<Record<string, string>> = {
  a: 'qsz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'x',
}

const slips: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at, random) => {
    const keys = NEIGHBORS[word[at] ?? ''] ?? ''
    return keys === '' ? word : word.slice(0, at) + (keys[random(keys.length)] ?? '') + word.slice(at + 1)
  },
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
]

const mistype = (word: string, random: Random): string => {
  const slip = slips[random(slips.length)]
  return slip === undefined ? word : slip(word, random(word.length - 1), random)
}

const shop = setUpShop()
let engine: Engine
beforeAll(async () => {
  engine = getEngine(shop.deps)
})

/** Names of kinds, brands and models that buyers type: letters only, and used by several products. */
const listWords = (): string[] =>
  [...engine.lexicon.wordsOfKinds, ...engine.lexicon.brands, ...engine.models.words].filter(
    word => word.length >= MIN_LENGTH && /^[a-z]+$/.test(word) && engine.index.countWord(word) > 1,
  )

describe('typing errors', () => {
  it('are corrected in at least 95% of 2,000 names with one or two errors [SHOP-39]', () => {
    const random = createRandom(SEED)
    const words = listWords()
    const wrong: string[] = []
    for (let made = 0; made < ERRORS; ) {
      const word = words[random(words.length)] ?? ''
      const once = mistype(word, random)
      const typed = word.length >= LONG && random(2) === 1 ? mistype(once, random) : once
      // Skips typos that result in another known word or in the same word.
      if (typed === word || isKnown(engine, typed) || engine.lexicon.spelling.has(typed)) continue
      made += 1
      const meant = engine.lexicon.spelling.correct(typed)
      if (meant === null || toStem(meant) !== toStem(word)) wrong.push(typed)
    }

    expect(1 - wrong.length / ERRORS).toBeGreaterThanOrEqual(MIN_SHARE)
  })

  it('never result in changes to words of the catalog or the trade, numbers or codes', () => {
    const { lexicon, index, models } = engine
    const right = [...index.words, ...lexicon.kinds.words, ...models.words, ...lexicon.brands]
    expect(right.length).toBeGreaterThan(3000)
    expect(right.filter(word => lexicon.spelling.correct(word) !== null)).toEqual([])
    expect(['12.9', 'sm-g991u', '861dwx', 'a2482', '99'].map(word => lexicon.spelling.correct(word))).toEqual(
      [null, null, null, null, null],
    )
  })

  it('[issue 18] are not assumed in correct words for things that this shop doesn’t sell', () => {
    const tools = getCatalogFacts().tools.flatMap(({ name }) => toTokens(name))
    const words = [...new Set([...tools, ...'drone printer smartwatch projector gimbal toner'.split(' ')])]
    const unsold = words.filter(word => engine.index.countWord(word) === 0 && !hasDigit(word))

    expect(unsold.length).toBeGreaterThan(200)

    const changed = unsold.flatMap(word => {
      const { tokens } = normalize(engine, `iphone ${word} 13`)
      return tokens.join(' ') === `iphone ${word} 13` ? [] : [`${word}: ${tokens.join(' ')}`]
    })
    expect(changed).toEqual([])
  })

  it('[issue 18] in the name of an unsold thing are left unchanged, and the rest of the query is searched', async () => {
    const { reading, correctedQuery, total } = await shop.call.ok(searchEndpoints.search, {
      keyWord: 'dronee battery iphone 13',
    })
    expect({ correctedQuery, dropped: reading?.dropped }).toEqual({
      correctedQuery: null,
      dropped: ['dronee'],
    })
    expect(total).toBeGreaterThan(0)
  })

  it('are not assumed in judged queries without any', () => {
    const right = goldenQueries().filter(
      ({ repair, kind, want }) =>
        repair === undefined && !['sku', 'spu'].includes(kind) && judge(shop.deps.sql, want).size > 0,
    )
    const changed = right.flatMap(({ query }) => normalize(engine, query).corrections)
    expect(changed).toEqual([])
  })
})
