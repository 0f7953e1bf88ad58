import { expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase, readMap, readRows } from './database.ts'
import { readData } from './read-data.ts'

it('a data file that does not match its schema is named', () => {
  const facts = z.object({ ways: z.array(z.object({ fee: z.number() })) })
  expect(() => readData('payment', facts)).toThrow(/^seed\/data\/payment\.json: .*expected number/)
})

it('rows are checked against their schema', () => {
  const db = openDatabase(':memory:')
  const sql = "SELECT 'a' code, 1 count UNION SELECT 'b', NULL"

  expect(readMap(db, z.string(), z.number().nullable(), sql)).toEqual(
    new Map([
      ['a', 1],
      ['b', null],
    ]),
  )
  expect(() => readRows(db, z.object({ code: z.string(), count: z.number() }), sql)).toThrow(
    /expected number, received null[^]*in a row of: SELECT/,
  )

  db.close()
})
