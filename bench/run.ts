import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Running, startServer } from '@fixbench/tools/start-server.ts'
import { measureFirstByte } from './first-byte.ts'
import { type Figures, load, type RequestSpec, readText } from './load.ts'
import { createMemoryLog } from './memory.ts'
import { apiScenarios, pageScenarios, type Scenario, wideScenarios } from './scenarios.ts'
import { readSubjects } from './subjects.ts'
import { measureWorlds, openActiveWorlds } from './worlds.ts'
import { measureWrites } from './writes.ts'

/**
 * `npm run bench`: measures hot reads and pages with all caches, with the response cache only and without caches, as
 * ratios to a bare Fastify route that returns the same content in the same run, and per CPU second; then first bytes,
 * writes and new worlds. Options: `--seconds 5` per row, `--factor 8` for a larger catalog, `--console off` as in
 * production, `--only writes`, `--only search`, `--out file`.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    factor: { type: 'string', default: '1' },
    console: { type: 'string', default: 'on' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const SHOP = 'dist/server/main.js'
/** The shop releases memory 30 seconds after the last request. */
const AFTER_REST_MS = 40_000
const ACTIVE_WORLDS = 30

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'))
const startShop = (name: string, cache: 'on' | 'answers' | 'off'): Promise<Running> =>
  startServer(SHOP, {
    NODE_ENV: 'production',
    PORT: '0',
    SEED_SIZE: 'standard',
    SEED_FACTOR: values.factor,
    DATA_DIR: path.join(dataDir, name),
    SHOP_CACHE: cache,
    SHOP_CONSOLE: values.console,
  })

const round = (value: number, digits = 2): string => value.toFixed(digits)

const formatRow = (name: string, kind: string, figures: Figures, bare: Figures): string =>
  `| ${name} | ${kind} | ${round(figures.bytes / 1024, 1)} | ${Math.round(figures.perSecond)} | ${figures.perCoreSecond === null ? '–' : Math.round(figures.perCoreSecond)} | ${round(figures.perSecond / bare.perSecond)} | ${figures.p50Ms} | ${figures.p99Ms} | ${figures.failed} |`

type Shops = { cached: Running; answers: Running; uncached: Running }

const measure = async (
  scenario: Scenario,
  bare: Running,
  { cached, answers, uncached }: Shops,
): Promise<string[]> => {
  const first = scenario.requests[0] as RequestSpec
  const texts: string[] = []
  for (const spec of scenario.requests.slice(0, MAX_OBJECTS)) texts.push(await readText(cached.url, spec))

  const isJson = texts[0]?.startsWith('{') === true
  await fetch(`${bare.url}/objects`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: `[${texts.map(text => (isJson ? text : JSON.stringify({ text }))).join(',')}]`,
  })
  // V8 optimizes hot code only after thousands of runs.
  const warmUp = (isJson ? 2 : 4) * seconds
  const baseline = await load(bare, [{ ...first, path: '/object' }], seconds, warmUp)
  const withCache = await load(cached, scenario.requests, seconds, warmUp)
  const cachedAnswers = isJson ? null : await load(answers, scenario.requests, seconds, warmUp)
  const without = await load(uncached, scenario.requests, seconds, warmUp)

  return [
    formatRow(scenario.name, 'bare route', baseline, baseline),
    formatRow(scenario.name, 'cached', withCache, baseline),
    ...(cachedAnswers === null
      ? []
      : [formatRow(scenario.name, 'rendered for each request', cachedAnswers, baseline)]),
    formatRow(scenario.name, 'uncached', without, baseline),
  ]
}

/** Maximum number of responses stored by the bare route, enough to represent their average length. */
const MAX_OBJECTS = 600

const SEARCH = /^(?:search|suggestions)/

const isSelected = ({ name }: Scenario): boolean => values.only !== 'search' || SEARCH.test(name)

/** Measures only writes, on a single shop, which is quick to repeat. */
const measureWritesAlone = async (): Promise<void> => {
  const shop = await startShop('cached', 'on')
  try {
    console.log(await measureWrites(shop, seconds))
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const main = async (): Promise<void> => {
  const bare = await startServer('bench/bare-server.ts')
  const cached = await startShop('cached', 'on')
  const answers = await startShop('answers', 'answers')
  const uncached = await startShop('uncached', 'off')
  const lines = [
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${seconds} s a row, 16 connections, load from the same machine, catalog × ${values.factor}.`,
    '',
    '| what | how | KiB | per second | per second of one core | ratio to bare | p50 ms | p99 ms | failed |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|',
  ]

  try {
    const subjects = await readSubjects(cached.url)
    const memory = createMemoryLog(cached.pid)
    await memory.record('idle, before any request of the benchmark')
    const scenarios = [...apiScenarios(subjects), ...wideScenarios(subjects), ...pageScenarios(subjects)]
    for (const scenario of scenarios.filter(isSelected)) {
      const rows = await measure(scenario, bare, { cached, answers, uncached })
      lines.push(...rows)
      console.log(rows.join('\n'))
    }
    if (values.only === 'search') return console.log(lines.join('\n'))
    lines.push(
      '',
      await measureFirstByte(answers.url, `/list/${subjects.categories[0] ?? ''}`),
      await measureWrites(cached, seconds),
      ...(values.console === 'on' ? [await measureWorlds(cached.url)] : []),
    )
    await memory.record('after the benchmark, 40 s idle', AFTER_REST_MS)
    if (values.console === 'on') {
      await openActiveWorlds(cached.url, ACTIVE_WORLDS)
      await memory.record(`with ${ACTIVE_WORLDS} active worlds`)
    }
    lines.push(...memory.lines)
  } finally {
    await Promise.all([bare.stop(), cached.stop(), answers.stop(), uncached.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }

  console.log(lines.join('\n'))
  if (values.out !== undefined) writeFileSync(values.out, `${lines.join('\n')}\n`)
}

await (values.only === 'writes' ? measureWritesAlone() : main())
