import { expect, it } from 'vitest'
import { type Io, toTable, writeResult } from './io.ts'

it('tables have columns of equal width, and none without rows', () => {
  const table = toTable(
    ['ID', 'CODE'],
    [
      ['a', null],
      ['long', 300_001],
    ],
  )

  expect(table).toBe('ID    CODE\na     -\nlong  300001')
  expect(toTable(['ID'], [])).toBe('')
})

it('an empty list is a word for people and nothing for programs that read the results [SHOP-40]', () => {
  const results: string[] = []
  const said: string[] = []
  const io: Io = {
    env: {},
    result: text => void results.push(text),
    say: text => void said.push(text),
    isTerminal: false,
    listenForStop: () => new AbortController().signal,
  }

  writeResult(io, 'text', [], toTable(['ID'], []))

  expect(said).toEqual(['There are none.'])
  expect(results).toEqual([])
})
