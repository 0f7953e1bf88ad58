import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openFile } from '@fixbench/server/database/driver.ts'
import { migrate } from '@fixbench/server/database/migrate.ts'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { diff, readChecks, withChecks } from './schema-changes.ts'
import { openSchemaEngine } from './schema-engine.ts'

const dir = mkdtempSync(path.join(os.tmpdir(), 'shop-schema-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('the migrations produce exactly the schema files', async () => {
  expect(await diff()).toBeNull()
})

it('the migrations contain every check of checks.json', () => {
  const file = path.join(dir, 'shop.db')
  migrate(file)
  const database = openFile(file)
  onTestFinished(() => database.close())
  const findTable = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?")

  for (const [table, expressions] of Object.entries(readChecks())) {
    const { sql } = findTable.get(table) ?? {}
    for (const expression of expressions) expect(sql).toContain(`CHECK (${expression})`)
  }
})

it('the engine opens even when the process has loaded several copies of its module', async () => {
  const copy = './schema-engine.ts?copy'
  const other = (await import(copy)) as typeof import('./schema-engine.ts')

  expect(other.openSchemaEngine).not.toBe(openSchemaEngine)

  const schema = { path: 'a.prisma', content: 'datasource db {\n  provider = "sqlite"\n}' }
  const { close } = await other.openSchemaEngine([schema])
  close()

  expect(await diff()).toBeNull()
})

it('checks are added to a table that a migration rebuilds', () => {
  const sql = 'CREATE TABLE "new_Sku" (\n    "id" INTEGER\n);\nDROP TABLE "Sku";'

  expect(withChecks(sql, { Sku: ['stock >= 0'] })).toBe(
    'CREATE TABLE "new_Sku" (\n    "id" INTEGER,\n    CHECK (stock >= 0)\n);\nDROP TABLE "Sku";',
  )
})
