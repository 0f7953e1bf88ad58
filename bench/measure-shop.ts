import path from 'node:path'
import { type Running, startServer } from '@fixbench/tools/start-server.ts'
import { setObjects, startBare, toBareLane } from './bare.ts'
import { measureFirstByte } from './first-byte.ts'
import { loadInTurn, readText } from './load.ts'
import { createMemoryLog } from './memory.ts'
import { measureFirstVisit } from './pictures.ts'
import { formatRow, type Row } from './rows.ts'
import { apiScenarios, pageScenarios, type Scenario, wideScenarios } from './scenarios.ts'
import { readSubjects, type Subjects } from './subjects.ts'
import { measureWaits } from './waits.ts'
import { measureNewWorlds, measureSnapshots, openActiveWorlds } from './worlds.ts'
import { measureWrites } from './writes.ts'
import { measureYear } from './year.ts'

/** What is measured, and on which catalog. */
export type Plan = {
  seconds: number
  /** Size of the catalog, as a multiple of the standard one. */
  factor: string
  /** `full` adds members and orders. */
  history: string
  /** Number of worlds that are open at the same time. */
  worlds: number
  console: string
  only: string | undefined
}

type Caching = 'on' | 'answers' | 'off'
type Shops = { cached: Running; responses: Running; uncached: Running }

const SHOP = 'dist/server/main.js'
/** The shop releases memory 30 seconds after the last request. */
const AFTER_REST_MS = 40_000
/** Maximum number of responses stored by the bare route, enough to represent their average length. */
const MAX_OBJECTS = 600
/** Maximum number of worlds that are created at the same time. */
const MOST_AT_ONCE = 30
const SEARCH = /^(?:search|suggestions|\d+ (?:search|suggestions))/

/** Starts the built shop of a plan with its own data. */
export const startShop = (plan: Plan, dataDir: string, cache: Caching): Promise<Running> =>
  startServer(SHOP, {
    NODE_ENV: 'production',
    PORT: '0',
    SEED_SIZE: 'standard',
    SEED_FACTOR: plan.factor,
    SEED_HISTORY: plan.history,
    DATA_DIR: path.join(dataDir, cache),
    SHOP_CACHE: cache,
    SHOP_CONSOLE: plan.console,
  })

const measureReads = async (
  { name, requests }: Scenario,
  bare: Running,
  { cached, responses, uncached }: Shops,
  seconds: number,
): Promise<Row[]> => {
  const texts: string[] = []
  for (const spec of requests.slice(0, MAX_OBJECTS)) texts.push(await readText(cached.url, spec))
  await setObjects(bare, texts)

  const lanes = [
    { how: 'cached', server: cached },
    // Only pages differ between cached pages and cached responses.
    ...(texts[0]?.startsWith('{') === true ? [] : [{ how: 'cached responses', server: responses }]),
    { how: 'uncached', server: uncached },
  ]
  const [bareFigures, ...figures] = await loadInTurn(
    [toBareLane(bare), ...lanes.map(({ server }) => ({ server, specs: requests }))],
    seconds,
  )
  const bareMs = bareFigures?.cpuMs ?? null

  return [
    ...(bareFigures === undefined ? [] : [{ what: name, how: 'bare route', figures: bareFigures, bareMs }]),
    ...lanes.flatMap(({ how }, index) => {
      const found = figures[index]
      return found === undefined ? [] : [{ what: name, how, figures: found, bareMs }]
    }),
  ]
}

const listScenarios = (subjects: Subjects, only: string | undefined): Scenario[] =>
  [...apiScenarios(subjects), ...wideScenarios(subjects), ...pageScenarios(subjects)].filter(
    ({ name }) => only !== 'search' || SEARCH.test(name),
  )

/** Measures what isn't a comparison with the bare route: waits, worlds, pictures and memory. */
const measureRest = async (
  plan: Plan,
  { shops, dataDir, category }: { shops: Shops; dataDir: string; category: string },
): Promise<string[]> => {
  const { cached, responses } = shops
  const lines = [
    await measureFirstByte(responses.url, `/list/${category}`),
    await measureFirstVisit(cached.url, `/list/${category}`),
  ]
  if (plan.console !== 'on') return lines

  return [
    ...lines,
    ...(await measureWaits(cached.url)),
    await measureYear(cached),
    await measureSnapshots(cached.url),
    await measureNewWorlds(cached.url, {
      dataDir: path.join(dataDir, 'on'),
      atOnce: Math.min(MOST_AT_ONCE, plan.worlds),
    }),
  ]
}

/**
 * Measures a shop: reads and pages on shops with all caches, with cached responses and without caches, then writes, waits, worlds
 * and memory. Prints each row as soon as it is known.
 */
export const measureShop = async (plan: Plan, dataDir: string): Promise<{ rows: Row[]; lines: string[] }> => {
  const bare = await startBare()
  const cached = await startShop(plan, dataDir, 'on')
  const responses = await startShop(plan, dataDir, 'answers')
  const uncached = await startShop(plan, dataDir, 'off')
  const shops = { cached, responses, uncached }
  const rows: Row[] = []
  const add = (more: readonly Row[]): void => {
    rows.push(...more)
    console.log(more.map(formatRow).join('\n'))
  }

  try {
    const subjects = await readSubjects(cached.url)
    const memory = createMemoryLog(cached.pid)
    await memory.record('idle, before any request of the benchmark')
    for (const scenario of listScenarios(subjects, plan.only)) {
      add(await measureReads(scenario, bare, shops, plan.seconds))
    }
    if (plan.only === 'search') return { rows, lines: [] }

    await memory.record('after the pages')
    const writes = await measureWrites(cached, bare, plan.seconds)
    add(writes.rows)
    const rest = await measureRest(plan, { shops, dataDir, category: subjects.categories[0] ?? '' })
    await memory.record('after the benchmark, 40 s idle', AFTER_REST_MS)
    if (plan.console === 'on') {
      await openActiveWorlds(cached.url, plan.worlds)
      await memory.record(`with ${plan.worlds} active worlds`)
    }

    return { rows, lines: [...writes.calls, ...rest, ...memory.lines] }
  } finally {
    await Promise.all([bare.stop(), cached.stop(), responses.stop(), uncached.stop()])
  }
}
