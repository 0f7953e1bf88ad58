import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLastHolder, type LastHolder } from './last-holder.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const close = vi.fn(async () => {})
const open = vi.fn(async () => ({ close }))
let dir = ''
let file = ''
beforeEach(() => {
  vi.clearAllMocks()
  dir = mkdtempSync(path.join(tmpdir(), 'shop-held-'))
  file = path.join(dir, 'shop.db')
  writeFileSync(file, 'pages')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Lets everything unreachable go, and those who wait for it come to their turn. */
const collectAll = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    collectGarbage()
    await nextTurn()
  }
}

/** Notes two connections; the driver forgets each when told. */
const noteTwo = (holder: LastHolder): ((name: string) => void) => {
  const lingering = new Map([
    ['writer', {}],
    ['reader', {}],
  ])
  lingering.forEach(connection => holder.noteConnection(connection, file))
  return name => void lingering.delete(name)
}

it('holds a removed file until the last of its connections is collected', async () => {
  const holder = createLastHolder(open)
  const forget = noteTwo(holder)
  await holder.holdWhileConnected(file)
  await holder.holdWhileConnected(file)
  expect(open).toHaveBeenCalledTimes(1)
  forget('writer')
  await collectAll()
  expect(close).not.toHaveBeenCalled()
  forget('reader')
  await collectAll()
  expect(close).toHaveBeenCalledTimes(1)
})

it('holds no file that nobody was connected to, and none that is gone', async () => {
  const holder = createLastHolder(open)
  await holder.holdWhileConnected(file)
  holder.noteConnection({}, path.join(dir, 'gone.db'))
  await holder.holdWhileConnected(path.join(dir, 'gone.db'))
  expect(open).not.toHaveBeenCalled()
})

it('holds no file any more whose connections were collected before', async () => {
  const holder = createLastHolder(open)
  holder.noteConnection({}, file)
  await collectAll()
  await holder.holdWhileConnected(file)
  expect(open).not.toHaveBeenCalled()
})
