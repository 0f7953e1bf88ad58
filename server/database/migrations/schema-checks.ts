import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * Adds CHECK constraints to each CREATE TABLE of a migration, including tables that a later migration rebuilds. Prisma's
 * schema language doesn't support them, so they are declared by table in `prisma/checks.json`.
 */
export const withChecks = (sql: string, checks: Checks): string =>
  sql.replaceAll(/CREATE TABLE "(?:new_)?(\w+)" \([\s\S]*?\n\);/g, (statement, table: string) => {
    const lines = (checks[table] ?? []).map(expression => `,\n    CHECK (${expression})`).join('')
    return `${statement.slice(0, -'\n);'.length)}${lines}\n);`
  })

const ChecksSchema = z.record(z.string(), z.array(z.string()))

/** Check expressions by table name. */
export type Checks = z.output<typeof ChecksSchema>

/** Reads `checks.json`. Throws when it is missing or invalid. */
export const readChecks = (prismaDir: string): Checks =>
  ChecksSchema.parse(JSON.parse(fs.readFileSync(path.join(prismaDir, 'checks.json'), 'utf8')))
