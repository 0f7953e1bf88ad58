import path from 'node:path'
import { migrate } from '@fixbench/server/database/migrate.ts'
import { diff, EMPTY_DIFF, writeMigration } from './schema-changes.ts'

const NAME = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/

const USAGE = `Usage:
  npm run db:diff                       prints the SQL from the latest migration to the schema
  npm run db:new -- <name>              writes the next migration; the name is lowercase words joined by underscores
  npm run db:migrate -- <database file> applies pending migrations to a file`

const runCommand = async ([command, argument]: string[]): Promise<string> => {
  if (command === 'diff') return (await diff()) ?? EMPTY_DIFF
  if (command === 'new' && argument !== undefined && NAME.test(argument)) {
    const folder = await writeMigration(argument)
    return folder === null
      ? 'The schema has not changed.'
      : `Written: ${path.relative(process.cwd(), folder)}/migration.sql`
  }
  if (command === 'apply' && argument !== undefined) {
    return migrate(argument).join('\n') || 'up to date'
  }
  throw new Error(USAGE)
}

try {
  console.log(await runCommand(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
