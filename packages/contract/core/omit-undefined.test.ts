import { expect, it } from 'vitest'
import { omitUndefined } from './omit-undefined.ts'

it('leaves out the fields without a value, and keeps null, false and empty text', () => {
  const fields = omitUndefined({ a: undefined, b: null, c: false, d: '', e: 0 })

  expect(Object.keys(fields)).toEqual(['b', 'c', 'd', 'e'])
})
