import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { readConfig } from '@fixbench/server/config.ts'
import { getTemplateFile } from '@fixbench/server/start-shop.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MAIN_WORLD, openWorlds, type Worlds } from './registry.ts'
import { getDatabaseFile } from './storage/files.ts'

let dataDir: string
let opened: Worlds[]
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-unclean-'))
  opened = []
})
afterEach(async () => {
  for (const worlds of opened) await worlds.close()
  rmSync(dataDir, { recursive: true })
})

type Line = { level: number; msg: string }

/** Opens the worlds of the folder with a log that tests can read and wait for. */
const open = () => {
  const lines: Line[] = []
  let notified: (line: Line) => void = () => {}
  const firstLine = new Promise<Line>(resolve => {
    notified = resolve
  })
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      const line = JSON.parse(String(chunk)) as Line
      lines.push(line)
      notified(line)
      done()
    },
  })
  const config = readConfig({ NODE_ENV: 'test', SEED_SIZE: 'small', DATA_DIR: dataDir })
  const worlds = openWorlds(config, getTemplateFile(config), pino({ level: 'warn' }, stream))
  opened.push(worlds)

  return { worlds, lines, firstLine }
}

const findMain = ({ worlds }: ReturnType<typeof open>) => {
  const world = worlds.find(MAIN_WORLD)
  if (world === undefined) throw new Error('The main world is missing')
  return world
}

/** Overwrites the middle of a file with garbage. */
const damage = (file: string): void => {
  const bytes = Buffer.alloc(1024 * 1024, 0x5a)
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, Math.floor(statSync(file).size / 2))
  closeSync(handle)
}

/** Creates the main world, shuts down cleanly, and returns its database file. */
const prepare = async (): Promise<string> => {
  const first = open()
  const file = getDatabaseFile(findMain(first).dir)
  await first.worlds.close()
  expect(first.lines).toEqual([])
  return file
}

it('[S-12] checks the database in the background after a crash and reports damage', async () => {
  const file = await prepare()
  damage(file)
  writeFileSync(path.join(dataDir, 'running'), '')
  const shop = open()
  findMain(shop)
  const { level, msg } = await shop.firstLine
  expect([level, msg]).toEqual([50, expect.stringContaining(`world “main” is damaged`)])
})

it('[S-12] marks the folder while it runs and logs nothing after a clean end', async () => {
  await prepare()
  const shop = open()
  findMain(shop)
  expect(existsSync(path.join(dataDir, 'running'))).toBe(true)
  await shop.worlds.close()
  expect(existsSync(path.join(dataDir, 'running'))).toBe(false)
  expect(shop.lines).toEqual([])
})

it('[S-12] logs where an unreadable main world was moved', async () => {
  const file = await prepare()
  writeFileSync(path.join(path.dirname(file), '..', 'world.json'), '{"format":')
  const shop = open()
  findMain(shop)
  const aside = readdirSync(path.join(dataDir, 'worlds')).find(name => name.startsWith('main.damaged-'))
  expect(aside).toBeDefined()
  expect(shop.lines.map(({ msg }) => msg).join('\n')).toContain(String(aside))
})

it('[S-12] logs other worlds that cannot be read', async () => {
  const first = open()
  await first.worlds.create({ worldId: 'mine', title: 'Mine' })
  await first.worlds.close()
  writeFileSync(path.join(dataDir, 'worlds', 'mine', 'world.json'), 'null')
  const shop = open()
  expect(shop.lines.map(({ msg }) => msg).join('\n')).toContain(path.join('worlds', 'mine'))
})
