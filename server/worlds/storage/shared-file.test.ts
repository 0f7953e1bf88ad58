import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeDatabase, isShared, leaveTo, makeOwn, makeOwnNow, shareFile, wakeFile } from './shared-file.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'shared-file-'))
  file = path.join(dir, 'shop.db')
  const database = new Database(file)
  // A statement that somebody still holds keeps its connection open: `exec` holds none.
  database.exec('pragma journal_mode = WAL; create table T (n int); insert into T values (1)')
  database.close()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const beside = (name: string): string => path.join(dir, name)

const rowsOf = (database: string): unknown => {
  const opened = new Database(database)
  try {
    return (opened.prepare('select sum(n) as n from T').get() as { n: number }).n
  } finally {
    opened.close()
  }
}

it('spares a shared file what its log holds when the last connection closes', async () => {
  await shareFile(file, beside('snapshot.db'))
  const before = readFileSync(beside('snapshot.db'))
  const database = new Database(file)
  database.exec('insert into T values (10)')
  closeDatabase(database, file)
  expect(existsSync(file)).toBe(false)
  expect(readFileSync(beside('snapshot.db')).equals(before)).toBe(true)
  wakeFile(file)
  expect(rowsOf(file)).toBe(11)
})

it('lets SQLite bring the log into a file that has one name', () => {
  const database = new Database(file)
  database.exec('insert into T values (10)')
  closeDatabase(database, file)
  expect(existsSync(file)).toBe(true)
  expect(existsSync(`${file}-wal`)).toBe(false)
  wakeFile(file)
  expect(rowsOf(file)).toBe(11)
})

it('makes a file its own by a copy, and touches none that is already', async () => {
  await makeOwn(file)
  const { ino } = statSync(file)
  makeOwnNow(file)
  expect(statSync(file).ino).toBe(ino)
  await shareFile(file, beside('one.db'))
  await shareFile(file, beside('two.db'))
  await makeOwn(beside('one.db'))
  makeOwnNow(beside('two.db'))
  expect([file, beside('one.db'), beside('two.db')].map(isShared)).toEqual([false, false, false])
  expect(rowsOf(beside('one.db'))).toBe(1)
})

it('leaves a file to the one who uses it: those who share it get one copy between them', async () => {
  for (const name of ['one.db', 'two.db']) await shareFile(file, beside(name))
  const { ino } = statSync(file)
  await leaveTo(file, ['one.db', 'two.db', 'none.db'].map(beside))
  expect([isShared(file), statSync(file).ino]).toEqual([false, ino])
  expect(statSync(beside('one.db')).ino).toBe(statSync(beside('two.db')).ino)
  expect(rowsOf(beside('one.db'))).toBe(1)
})
