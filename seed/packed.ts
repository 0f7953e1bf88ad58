import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { seedInto } from './run-seed.ts'

/**
 * Entry point of the seed in the package `fixbench`, which contains no migrations:
 * `node main.js --blank <empty database> --target <new database>` seeds the standard catalog. It prints the name of each
 * importer on a line before it starts.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { blank: { type: 'string' }, target: { type: 'string' } } })
  const { blank, target } = values
  if (blank === undefined || target === undefined) throw new Error('Pass --blank and --target.')

  await seedInto(
    target,
    { size: 'standard', factor: 1, history: null },
    { createTables: file => fs.copyFileSync(blank, file), onImporter: name => console.log(name) },
  )
}

await main()
