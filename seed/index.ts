import { ensureTemplate } from './ensure-template.ts'
import { readOptions } from './read-options.ts'
import type { SeedSummary } from './run-seed.ts'

/**
 * `npm run db:seed [-- --size small|standard --factor N --history none|full --dir folder]`: creates the template that the
 * settings and these options select.
 */
const main = async (): Promise<void> => {
  const { options, dir } = readOptions(process.argv.slice(2), process.env)
  const startedAt = performance.now()
  const { file, created } = await ensureTemplate(options, dir)
  if (created === null) return console.log(`${file} is up to date`)

  print(created)
  console.log(
    `seeded ${options.size} × ${options.factor}${options.history ? ' with history' : ''} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

const print = (summary: SeedSummary): void => {
  const filled = summary.filter(({ rows }) => rows > 0)
  console.log(filled.map(({ table, rows }) => `${table} ${rows.toLocaleString('en-US')}`).join(' · '))
}

await main()
