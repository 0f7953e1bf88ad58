import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedInto } from './run-seed.ts'

/**
 * Entry point of the seed in the package `fixbench`, beside its migrations: `node main.js --target <new database>` seeds
 * the standard catalog. It prints the name of each importer on a line before it starts.
 */
const main = (): void => {
  const { target } = parseArgs({ options: { target: { type: 'string' } } }).values
  if (target === undefined) throw new Error('Pass --target.')

  seedInto(
    target,
    { size: 'standard', factor: 1, history: null },
    {
      migrationsDir: path.join(import.meta.dirname, 'migrations'),
      onImporter: name => console.log(name),
    },
  )
}

main()
