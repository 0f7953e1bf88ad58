import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '@fixbench/server/config.ts'
import type { SeedOptions } from './context.ts'
import { ensureTemplate } from './ensure-template.ts'
import { FULL_HISTORY } from './history/history-size.ts'
import type { SeedSummary } from './run-seed.ts'

/** `tsx seed/index.ts --size small|standard --factor N --history none|full [--dir folder]`: creates the template. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      size: { type: 'string' },
      factor: { type: 'string' },
      history: { type: 'string' },
      dir: { type: 'string' },
    },
  })
  const options = toOptions(values)
  const startedAt = performance.now()
  const dir = values.dir === undefined ? undefined : path.resolve(values.dir)
  const { file, created } = await ensureTemplate(options, dir)
  if (created === null) return console.log(`${file} is up to date`)
  print(created)
  console.log(
    `seeded ${options.size} × ${options.factor}${options.history ? ' with history' : ''} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

/** The options have the same values as the settings `SEED_…` of the shop. */
const toOptions = (values: { size?: string; factor?: string; history?: string }): SeedOptions => {
  const { seedSize, seedFactor, seedHistory } = readConfig({
    SEED_SIZE: values.size,
    SEED_FACTOR: values.factor,
    SEED_HISTORY: values.history,
  })
  return { size: seedSize, factor: seedFactor, history: seedHistory === 'full' ? FULL_HISTORY : null }
}

const print = (summary: SeedSummary): void => {
  const filled = summary.filter(({ rows }) => rows > 0)
  console.log(filled.map(({ table, rows }) => `${table} ${rows.toLocaleString('en-US')}`).join(' · '))
}

await main()
