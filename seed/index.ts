import path from 'node:path'
import { parseArgs } from 'node:util'
import type { SeedOptions, SeedSize } from './context.ts'
import { ensureTemplate } from './ensure-template.ts'
import { FULL_HISTORY } from './history/history-size.ts'
import { type SeedSummary, seedInto } from './run-seed.ts'

const MAX_FACTOR = 12

/** `tsx seed/index.ts --size small|standard --factor N --history none|full [--dir folder | --out file]`: creates a seeded database. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      size: { type: 'string' },
      factor: { type: 'string' },
      history: { type: 'string' },
      dir: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const options = getOptions(values.size ?? 'standard', values.factor ?? '1', values.history ?? 'none')
  const startedAt = performance.now()
  if (values.out !== undefined) print(await seedInto(values.out, options))
  else {
    const { file, created } = await ensureTemplate(
      options,
      values.dir === undefined ? undefined : path.resolve(values.dir),
    )
    if (created === null) return console.log(`${file} is up to date`)
    print(created)
  }
  console.log(
    `seeded ${options.size} × ${options.factor}${options.history ? ' with history' : ''} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

const getOptions = (size: string, factorText: string, history: string): SeedOptions => {
  const factor = Number(factorText)
  if (!isSize(size)) throw new Error(`--size must be small or standard, not '${size}'`)
  if (!Number.isInteger(factor) || factor < 1 || factor > MAX_FACTOR)
    throw new Error(`--factor must be a whole number from 1 to ${MAX_FACTOR}, not '${factorText}'`)
  if (history !== 'none' && history !== 'full')
    throw new Error(`--history must be none or full, not '${history}'`)
  return { size, factor, history: history === 'full' ? FULL_HISTORY : null }
}

const isSize = (size: string): size is SeedSize => size === 'small' || size === 'standard'

const print = (summary: SeedSummary): void => {
  const filled = summary.filter(({ rows }) => rows > 0)
  console.log(filled.map(({ table, rows }) => `${table} ${rows.toLocaleString('en-US')}`).join(' · '))
}

await main()
