import { describe, expect, it } from 'vitest'
import { buildWordLists } from './posting-lists.ts'
import { countByNumber, intersect, removeIds, subtract, toIds, unite } from './sorted-ids.ts'
import { buildTitles } from './titles.ts'

const ids = (...list: number[]): Int32Array => Int32Array.from(list)

describe('lists of ids', () => {
  it('finds ids that are in both lists, up to a limit', () => {
    const long = Int32Array.from({ length: 100 }, (_, index) => index * 2)
    expect(intersect(ids(3, 4, 8, 198), long)).toEqual(ids(4, 8, 198))
    expect(intersect(long, ids(3, 4, 8, 198), 2)).toEqual(ids(4, 8))
  })

  it('preserves results when the next list is created', () => {
    const first = intersect(ids(1, 2, 3), ids(2, 3, 4))
    const second = unite([ids(7, 9), ids(8), ids(7)])
    expect(first).toEqual(ids(2, 3))
    expect(second).toEqual(ids(7, 8, 9))
    expect(unite([ids(1), ids(5), ids(3)])).toEqual(ids(1, 3, 5))
  })

  it('removes ids and preserves the order of the list', () => {
    expect(removeIds(ids(1, 2, 3, 4), ids(2, 4, 9))).toEqual(ids(1, 3))
    expect(subtract(ids(9, 1, 5), ids(1, 2), 5)).toEqual(ids(9, 5))
    expect(subtract(ids(9, 1, 5), ids(1, 2), 1)).toEqual(ids(9))
  })

  it('sorts ids, removes duplicates, and counts by number', () => {
    expect(toIds([ids(5, 1, 5, 3)])).toEqual(ids(1, 3, 5))
    expect(toIds([ids(31, 5000), ids(32, 63, 0), ids(31)])).toEqual(ids(0, 31, 32, 63, 5000))
    expect(toIds([])).toEqual(ids())
    expect(countByNumber([ids(2, 2, 0, 1), ids(3, 3, 3, 2)], ids(0, 1, 3), 4)).toEqual(ids(0, 1, 3, 2))
  })
})

it('word lists combine the documents of words with the same prefix', () => {
  const lists = buildWordLists(
    new Map([
      ['screen', [0, 2]],
      ['battery', [1]],
      ['screw', [2, 3]],
    ]),
  )
  expect(lists.getByPrefix('scre')).toEqual(ids(0, 2, 3))
  expect([lists.hasPrefix('bat'), lists.hasPrefix('x')]).toEqual([true, false])
  expect(lists.get('battery')).toEqual(ids(1))
})

it('titles report whether they contain all words or a word with a prefix', () => {
  const titles = buildTitles(['soft oled screen', '', 'battery'])
  const has = (doc: number, ...words: string[]) => titles.holdAll(doc, titles.toNumbers(words))

  expect([has(0, 'screen', 'oled'), has(0, 'battery'), has(1, 'screen'), has(2, 'unknown')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([0, 1, 2].map(titles.createPrefixTest('ba'))).toEqual([false, false, true])
  expect(titles.getWords(0)).toEqual(['soft', 'oled', 'screen'])
  expect(titles.countWords(1)).toBe(0)
})
