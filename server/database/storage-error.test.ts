import { describe, expect, it } from 'vitest'
import { findStorageError } from './storage-error.ts'

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code })

describe('findStorageError', () => {
  it.each([
    [coded('ENOSPC', 'no space left on device, copyfile'), /disk is full/],
    [coded('ERR_SQLITE_ERROR', 'database or disk is full'), /disk is full/],
    [coded('EACCES', 'permission denied, open'), /can’t be written/],
    [coded('ERR_SQLITE_ERROR', 'attempt to write a readonly database'), /can’t be written/],
    [coded('ERR_SQLITE_ERROR', 'file is not a database'), /damaged/],
    [new Error('database disk image is malformed'), /damaged/],
    [coded('P1008', 'Operation has timed out'), /locked by another program/],
    [coded('ERR_SQLITE_ERROR', 'disk I/O error'), /can’t be read/],
    [new Error('outer', { cause: new Error('database or disk is full') }), /disk is full/],
    [
      Object.assign(new Error('Prisma'), { meta: { driverAdapterError: new Error('database is locked') } }),
      /locked/,
    ],
  ])('%s', (error, text) => {
    expect(findStorageError(error)).toMatchObject({ statusCode: 503 })
    expect(findStorageError(error)?.message).toMatch(text)
  })

  it.each([
    new Error('malformed JSON'),
    new TypeError('x is not a function'),
    undefined,
    'text',
    coded('P2002', 'Unique constraint failed'),
  ])('ignores %s', error => {
    expect(findStorageError(error)).toBeUndefined()
  })
})
