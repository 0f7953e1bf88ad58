import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkpoint } from './checkpoint.ts'
import { findWalPosition } from './wal-index.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'log-keeper-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const openWithLog = (name: string) => {
  const file = path.join(dir, name)
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.exec('create table T (n int); insert into T values (1); insert into T values (2)')
  return { file, database }
}

it('checkpoints a database that is in use; its log restarts with the next write', async () => {
  const { file, database } = openWithLog('used.db')
  const before = findWalPosition(file)
  await checkpoint({ file, mode: 'PASSIVE', isDisposable: false })
  const copied = findWalPosition(file)
  database.exec('insert into T values (3)')
  const after = findWalPosition(file)
  expect(before?.copied).toBe(0)
  expect(copied?.copied).toBe(before?.frames)
  expect([after?.salt === before?.salt, after?.copied]).toEqual([false, 0])
  expect(database.prepare('select count(*) as n from T').get()).toMatchObject({ n: 3 })
  database.close()
})

it('empties the logs of several copies at the same time', async () => {
  const databases = ['a.db', 'b.db', 'c.db'].map(openWithLog)
  await Promise.all(databases.map(({ file }) => checkpoint({ file, mode: 'TRUNCATE', isDisposable: true })))
  expect(databases.map(({ file }) => statSync(`${file}-wal`).size)).toEqual([0, 0, 0])
  for (const { database } of databases) database.close()
})

it('reports why a checkpoint failed, and continues with others', async () => {
  const file = path.join(dir, 'missing', 'shop.db')
  await expect(checkpoint({ file, mode: 'PASSIVE', isDisposable: false })).rejects.toThrow(
    'Checkpoint failed',
  )
  const { file: good, database } = openWithLog('good.db')
  await expect(checkpoint({ file: good, mode: 'PASSIVE', isDisposable: false })).resolves.toBeUndefined()
  database.close()
})
