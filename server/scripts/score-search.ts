import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { ensureTemplate } from '#seed/ensure-template.ts'
import { readConfig } from '#server/config.ts'
import { type QueryScore, scoreSearch } from '#server/modules/search/golden/score.ts'
import { MAIN_WORLD, openWorlds } from '#server/worlds/registry.ts'

/**
 * `npm run search:score`: runs the judged queries on the standard shop (`--size small` for the other one) and prints NDCG@10, the
 * share of typing errors that are repaired, and the queries that did worst. Ends with 1 below the targets.
 */
const TARGETS = { ndcg: 0.9, repaired: 0.95 }
const WORST = 15

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'standard' }, all: { type: 'boolean', default: false } },
})
const size = values.size === 'small' ? 'small' : 'standard'

const byKind = (queries: readonly QueryScore[]): string[] =>
  [...new Set(queries.map(query => query.kind))].map(kind => {
    const some = queries.filter(query => query.kind === kind)
    const mean = some.reduce((sum, query) => sum + query.ndcg, 0) / some.length
    return `  ${kind.padEnd(14)} ${String(some.length).padStart(4)}  ${mean.toFixed(3)}`
  })

const toLine = ({ query, ndcg, repair, correctedQuery, results }: QueryScore): string => {
  const reading = repair === undefined ? '' : ` read as '${correctedQuery ?? query}', wanted '${repair}'`
  return `  ${ndcg.toFixed(2)} '${query}'${reading} → ${results.slice(0, 5).join(' ')}`
}

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
  console.log(byKind(score.queries).join('\n'))
  console.log(`the worst of ${worst.length} that are not perfect:`)
  console.log(
    worst
      .slice(0, values.all ? worst.length : WORST)
      .map(toLine)
      .join('\n'),
  )
  console.log(
    `${score.queries.length} queries on the ${size} shop (${score.skipped} of things that it has not): NDCG@10 ${score.ndcg.toFixed(3)}, typing errors repaired ${(score.repaired * 100).toFixed(1)} %`,
  )
  process.exitCode = score.ndcg >= TARGETS.ndcg && score.repaired >= TARGETS.repaired ? 0 : 1
} finally {
  await worlds.close()
  rmSync(dataDir, { recursive: true, force: true })
}
