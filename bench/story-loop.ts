import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { requireData } from '@fixbench/client'
import { createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { startServer } from '@fixbench/tools/start-server.ts'
import { getDiskBytes } from '@fixbench/worlds/storage/disk-usage.ts'
import { chromium } from '@playwright/test'
import { readMemory } from './memory.ts'

/**
 * `npm run bench:loop [-- --minutes 6]`: plays all stories in turn in a browser without pauses, about ten times as fast
 * as a screen at a fair, and prints memory, disk and worlds of the shop before, meanwhile and after. Fails when a story
 * fails, a world is left, or memory, disk or worlds have grown by more than a third since the first third of the time.
 * `CHROME_PATH` names the browser.
 */
const MOST_GROWTH = 4 / 3
const MEGABYTE = 1024 * 1024
const SAMPLE_MS = 15_000
/** Files of a removed world are deleted after the response. */
const DELETION_MS = 3000
const RETRY_MS = 200
const MOST_TRIES = 100

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '6' } } })
const lengthMs = Number(values.minutes) * 60_000
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-loop-'))
const server = await startServer(process.env['SHOP'] ?? 'dist/server/main.js', {
  NODE_ENV: 'production',
  PORT: '0',
  SEED_SIZE: 'small',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
})
// A measurement that fails must not leave the shop running.
process.on('exit', () => void server.kill())
const { stories, worlds } = createConsoleClient(server.url).console

type Sample = { memory: number; disk: number; worlds: number }

const measure = async (): Promise<Sample> => ({
  memory: readMemory(server.pid) ?? 0,
  disk: Math.round(getDiskBytes(dataDir) / MEGABYTE),
  worlds: (await requireData(worlds.list())).total,
})

/** The story of the loop. Between two stories there is none for a moment. */
const getRun = async () => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { rows } = await requireData(stories.runs())
    const run = rows.find(({ loop }) => loop !== null)
    if (run !== undefined) return run
    await pause(RETRY_MS)
  }
  throw new Error('The loop has ended')
}

const show = (moment: string, { memory, disk, worlds: count }: Sample, note = ''): void =>
  console.log(`${moment.padEnd(8)} ${memory} MiB memory, ${disk} MB disk, ${count} worlds ${note}`)

const problems: string[] = []
const before = await measure()
show('before', before)

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  executablePath: process.env['CHROME_PATH'] ?? chromium.executablePath(),
})
const page = await browser.newPage()
const { enter } = await requireData(stories.loop({ pace: 'fast', idleSeconds: 5 }))
await page.goto(server.url + enter)

const startMs = Date.now()
const samples: Sample[] = []
while (Date.now() - startMs < lengthMs) {
  await pause(Math.min(SAMPLE_MS, lengthMs / 4))
  const [sample, run] = [await measure(), await getRun()]
  if (run.tab.state === 'failed') problems.push(`${run.title}: ${run.tab.message}`)
  samples.push(sample)
  show(`${Math.round((Date.now() - startMs) / 1000)} s`, sample, `(story ${run.loop?.round}: ${run.title})`)
}

await page.goto('about:blank')
await requireData(stories.end({ runId: (await getRun()).runId }))
await pause(DELETION_MS)
const after = await measure()
show('after', after)
await browser.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

const early = requireValue(samples[Math.floor(samples.length / 3)], 'A sample')
const late = requireValue(samples.at(-1), 'A sample')
if (after.worlds !== before.worlds) problems.push(`${after.worlds - before.worlds} worlds are left`)
if (after.disk > early.disk) problems.push('files of ended stories are left')
for (const name of ['memory', 'disk', 'worlds'] as const) {
  if (late[name] > early[name] * MOST_GROWTH) {
    problems.push(`${name} grew from ${early[name]} to ${late[name]}`)
  }
}

console.log(problems.length === 0 ? 'Nothing grew.' : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1
