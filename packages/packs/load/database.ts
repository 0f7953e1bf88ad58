import { type Database, openFile } from '@fixbench/server/database/driver.ts'
import { insertRows, type NewRow } from '@fixbench/server/database/insert-rows.ts'

/** The database of a shop while a pack is written into it. */
export type Target = {
  database: Database
  insert: (table: string, rows: readonly NewRow[]) => void
}

/** Tables with the rules of a shop, which every pack keeps. */
const keptTables = [
  'Carrier CarrierAcceptance CarrierExclusion CarrierHub CarrierRate',
  'Country Province City ZipCode Zone',
  'DictionaryEntry DutyRate ExchangeRate FreightRule HandlingFlag Holiday',
  'PaymentMethod ServiceHours Surcharge TaxRate TaxScheme WholesaleLevel',
  'Meta',
].flatMap(line => line.split(' '))

type SchemaRow = { type: string; name: string; sql: string | null }

/** Search tables are built with the index, tables of SQLite by itself. */
const isBuiltLater = (name: string): boolean => /^(sqlite|search)_/.test(name)

/**
 * Creates a database with the schema and the rules of a template, and runs `write` on it in one transaction. Throws when
 * rows refer to missing rows.
 */
export const createShopDatabase = (
  file: string,
  templateFile: string,
  write: (target: Target) => void,
): void => {
  const database = openFile(file)
  try {
    database.exec('pragma journal_mode = delete; pragma synchronous = off; pragma foreign_keys = off')
    database.prepare('attach ? as template').run(templateFile)
    database.exec('begin immediate')
    copySchema(database, 'table')
    copyVersion(database)
    for (const table of keptTables) {
      database.exec(`insert into main."${table}" select * from template."${table}"`)
    }
    write({ database, insert: (table, rows) => insertRows(database, table, rows) })
    copySchema(database, 'index')
    assertReferences(database)
    database.exec('commit')
    database.exec('detach template')
    database.exec('pragma journal_mode = wal')
    database.exec('pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

const copySchema = (database: Database, type: 'table' | 'index'): void => {
  const rows = database
    .prepare(
      'select type, name, sql from template.sqlite_master where type = ? and sql is not null order by rowid',
    )
    .all(type) as SchemaRow[]
  for (const { name, sql } of rows) {
    if (!isBuiltLater(name) && sql !== null) database.exec(sql)
  }
}

/** The copy counts the same migrations as its template. */
const copyVersion = (database: Database): void => {
  const [version] = database.prepare('pragma template.user_version').all()
  database.exec(`pragma main.user_version = ${Number(version?.['user_version'])}`)
}

const assertReferences = (database: Database): void => {
  const [broken] = database.prepare('pragma main.foreign_key_check').all()
  if (broken !== undefined) throw new Error(`A row refers to a missing row: ${JSON.stringify(broken)}`)
}
