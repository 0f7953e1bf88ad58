import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConsoleClient } from '#console/testing/console-client.ts'
import {
  getScreenshotsDir,
  listUnusedScreenshots,
  type ScreenCell,
  type ScreenRun,
  writeRun,
} from './screen-run.ts'

const NOW = 'aaaaaaaaaaaaaaaaaaaaaaaa.jpg'
const BEFORE = 'bbbbbbbbbbbbbbbbbbbbbbbb.jpg'

const aCell = (changes: Partial<ScreenCell>): ScreenCell => ({
  call: 'cart.add',
  failure: 'STOCK_SHORT',
  verdict: 'kept',
  action: 'Select “Add to cart”',
  at: '/detail/x',
  persona: 'nina',
  promised: '“Not enough stock”',
  reason: '',
  shown: ['Not enough stock'],
  shownPath: '/detail/x',
  picture: NOW,
  before: null,
  difference: null,
  changedShare: 0,
  ...changes,
})

const run: ScreenRun = {
  endedAt: '2026-11-28T20:00:00.000Z',
  url: 'the shop',
  cells: [
    aCell({}),
    aCell({ failure: 'http-503', verdict: 'broken', promised: '“Service <unavailable>”', shown: [] }),
    aCell({ call: 'home.top', failure: 'offline', verdict: 'silent', before: BEFORE, changedShare: 0.2 }),
    aCell({ call: 'home.tags', verdict: 'no-screen', picture: null }),
  ],
}

const root = mkdtempSync(path.join(tmpdir(), 'shop-screens-'))
const dir = path.join(root, 'screens')
const shop = setUpWorlds({ COVERAGE_DIR: path.join(root, 'coverage') })
let url = ''

beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (): void => {
  mkdirSync(getScreenshotsDir(dir), { recursive: true })
  for (const name of [NOW, BEFORE]) writeFileSync(path.join(getScreenshotsDir(dir), name), 'picture')
  writeRun(dir, run)
}

const list = (
  filter: Parameters<ReturnType<typeof createConsoleClient>['console']['screens']['list']>[0] = {},
) => requireData(createConsoleClient(url).console.screens.list(filter))

describe('the screens of failed calls', () => {
  it('are empty before the first run', async () => {
    rmSync(dir, { recursive: true, force: true })

    expect(await list()).toMatchObject({ rows: [], total: 0, endedAt: null })
  })

  it('are filtered by call, text, failure, promise, and difference from the run before', async () => {
    write()

    expect(await list()).toMatchObject({
      total: 4,
      counts: { kept: 1, broken: 1, silent: 1, 'no-screen': 1, changed: 1 },
      failures: ['STOCK_SHORT', 'http-503', 'offline'],
    })
    expect((await list({ search: 'home.' })).total).toBe(2)
    expect((await list({ search: 'not enough' })).total).toBe(3)
    expect((await list({ failure: 'offline' })).rows.map(({ call }) => call)).toEqual(['home.top'])
    expect((await list({ verdict: 'broken' })).rows.map(({ failure }) => failure)).toEqual(['http-503'])
    expect((await list({ isChanged: true })).rows.map(({ before }) => before)).toEqual([BEFORE])
  })

  it('have pictures that browsers keep, and no other file is served', async () => {
    write()

    const picture = await fetch(`${url}/console/api/screens/pictures/${NOW}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('cache-control')).toContain('immutable')

    for (const name of ['cccccccccccccccccccccccc.jpg', '..%2Frun.json', 'run.json']) {
      expect((await fetch(`${url}/console/api/screens/pictures/${name}`)).status).toBe(404)
    }
  })

  it('keep only pictures that a cell shows', () => {
    write()
    writeFileSync(path.join(getScreenshotsDir(dir), 'old.jpg'), 'picture')

    expect(listUnusedScreenshots(dir, run)).toEqual(['old.jpg'])
  })
})
