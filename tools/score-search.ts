import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureTemplate } from '@fixbench/seed/ensure-template.ts'
import { readConfig } from '@fixbench/server/config.ts'
import { type QueryScore, type Score, scoreSearch } from '@fixbench/server/testing/golden/score.ts'
import { MAIN_WORLD, openWorlds } from '@fixbench/worlds/registry.ts'
import pino from 'pino'

/**
 * `npm run search:score`: runs both halves of the judged queries on the standard shop (`--size small` for the small
 * one). Prints NDCG@10, the share of corrected typos, and the worst queries of the first half (`--all` for all imperfect
 * ones). Exits with 1 below the targets.
 */
const TARGETS = { ndcg: 0.95, repaired: 0.95 }
const WORST = 15

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'standard' }, all: { type: 'boolean', default: false } },
})
const size = values.size === 'small' ? 'small' : 'standard'

const formatKinds = (queries: readonly QueryScore[]): string[] =>
  [...new Set(queries.map(query => query.kind))].map(kind => {
    const some = queries.filter(query => query.kind === kind)
    const mean = some.reduce((sum, query) => sum + query.ndcg, 0) / some.length
    return `  ${kind.padEnd(14)} ${String(some.length).padStart(4)}  ${mean.toFixed(3)}`
  })

const toLine = ({ query, ndcg, repair, correctedQuery, results }: QueryScore): string => {
  const reading = repair === undefined ? '' : ` read as '${correctedQuery ?? query}', wanted '${repair}'`
  return `  ${ndcg.toFixed(2)} '${query}'${reading} → ${results.slice(0, 5).join(' ')}`
}

const summarize = ({ queries, skipped, ndcg, repaired, empty }: Score): string =>
  `${queries.length} queries (${skipped} skipped, not in the catalog): NDCG@10 ${ndcg.toFixed(3)}, typos corrected ${(repaired * 100).toFixed(1)}%, ${empty.length} without results`

const isGoodEnough = ({ ndcg, repaired, empty }: Score): boolean =>
  ndcg >= TARGETS.ndcg && repaired >= TARGETS.repaired && empty.length === 0

const { file } = await ensureTemplate({ size, factor: 1 })
const dataDir = mkdtempSync(path.join(tmpdir(), 'search-score-'))
const config = readConfig({ NODE_ENV: 'test', SEED_SIZE: size, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const worlds = openWorlds(config, file, pino({ level: 'error' }))
try {
  const deps = worlds.find(MAIN_WORLD)?.deps
  if (deps === undefined) throw new Error('The main world could not be opened')
  const score = scoreSearch(deps)
  const worst = score.queries
    .filter(query => query.ndcg < 1 || query.isRepaired === false)
    .toSorted((a, b) => Number(a.isRepaired ?? true) - Number(b.isRepaired ?? true) || a.ndcg - b.ndcg)
  console.log(formatKinds(score.queries).join('\n'))
  console.log(`the worst of ${worst.length} imperfect queries:`)
  console.log(
    worst
      .slice(0, values.all ? worst.length : WORST)
      .map(toLine)
      .join('\n'),
  )
  // Only totals of the held-out half are printed, to prevent tuning for its queries.
  const heldOut = scoreSearch(deps, 'held-out')
  console.log(`on the ${size} shop:`)
  console.log(`  queries.json   ${summarize(score)}`)
  console.log(`  held-out.json  ${summarize(heldOut)}`)
  process.exitCode = [score, heldOut].every(isGoodEnough) ? 0 : 1
} finally {
  await worlds.close()
  rmSync(dataDir, { recursive: true, force: true })
}
