import { readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { createWorldsKit, type WorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a failed change of a world', () => {
  let kit: WorldsKit
  beforeAll(async () => {
    kit = await createWorldsKit()
    await kit.worlds.create({ worldId: 'safe' })
    await kit.put(kit.world('safe'), 't:k', 'saved')
    renameSync(kit.templateFile, `${kit.templateFile}.away`)
  })

  afterAll(() => kit.close())

  it('reports what is missing and leaves every world unchanged', async () => {
    await expect(kit.worlds.create({ worldId: 'new' })).rejects.toThrow(/seed database .* is missing/)
    await expect(kit.worlds.reset('safe')).rejects.toThrow(/seed database .* is missing/)
    expect(kit.worlds.find('new')).toBeUndefined()
    expect(kit.rows(kit.world('safe'))).toEqual({ 't:k': 'saved' })
    const root = path.join(kit.dataDir, 'worlds')
    expect(readdirSync(root)).toEqual(['safe'])
    expect(readdirSync(path.join(root, 'safe')).filter(name => name.startsWith('state-'))).toHaveLength(1)
  })
})
