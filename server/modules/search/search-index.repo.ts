import { createHash } from 'node:crypto'
import type { SearchDoc } from '@fixbench/search/catalog.ts'
import { listMeasures } from '@fixbench/search/query/measures.ts'
import { toTokens } from '@fixbench/search/query/tokens.ts'
import { indexWords, toPlainCode } from '@fixbench/search/words.ts'
import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

type Value = string | number | null

/** A writable connection. */
type IndexDatabase = {
  exec(sql: string): unknown
  prepare(sql: string): { run(...values: Value[]): unknown; all(...values: Value[]): unknown[] }
}

/**
 * Search tables, created outside the migrations.
 * - `search_doc`: searchable content of each product; ids follow the index order, best of each product type first
 * - `search_build`: hash of that content; worlds with the same hash share one index in memory
 */
const tablesSql = `
  create table main.search_doc (id integer primary key, productId integer not null unique, score integer not null,
    familyId integer not null, deviceId integer not null, l1 integer not null, l2 integer not null, l3 integer not null,
    title text not null, words text not null, codes text not null, fits text not null);
  create table main.search_build (fingerprint text primary key) without rowid;`

const searchTables = ['search_doc', 'search_build'] as const

const productNumbers = {
  productId: integer,
  /** Recommendation score of the product. */
  score: integer,
  familyId: integer,
  deviceId: integer,
  l1: integer,
  l2: integer,
  l3: integer,
}

export const SearchDocSchema = row({
  id: integer,
  ...productNumbers,
  title: text,
  words: text,
  codes: text,
  fits: text,
})

/**
 * Fills the search tables from all products, including those off sale. Must be called inside a transaction. Leaves
 * attached databases alone: without `main`, SQLite would drop a table of theirs when this database has none.
 */
export const buildSearchIndex = (database: IndexDatabase): void => {
  for (const table of searchTables) database.exec(`drop table if exists main.${table}`)
  database.exec(tablesSql)
  const add = database.prepare('insert into main.search_doc values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const hash = createHash('sha256')
  const sources = database.prepare(sourcesSql).all() as Source[]
  for (const [place, source] of sources.entries()) {
    const doc = toDoc(source, place + 1)
    const values = Object.values(doc)
    hash.update(values.join('|'))
    add.run(...values)
  }
  database.prepare('insert into main.search_build values (?)').run(hash.digest('hex'))
}

const SourceSchema = row({
  ...productNumbers,
  title: text,
  codes: text,
  skuCodes: text,
  specs: text,
  models: text,
  fits: text,
  names: text,
})
type Source = z.infer<typeof SourceSchema>

const separated = (expression: string): string => `coalesce(group_concat(${expression}, ' '), '')`

/** Maximum number of models whose names find a product. */
const MAX_MODELS = 30

const sourcesSql = `
  select p.id as productId, p.recommendScore as score, coalesce(p.familyId, 0) as familyId,
         coalesce(p.deviceId, 0) as deviceId, p.l1CategoryId as l1, p.l2CategoryId as l2, p.l3CategoryId as l3,
         p.nameEn as title, p.productCode || ' ' || p.spuCode as codes,
         (select ${separated("s.skuCode || ' ' || coalesce(s.partNumber, '') || ' ' || coalesce(s.barcode, '')")}
            from Sku s where s.productId = p.id and s.status = 1) as skuCodes,
         (select ${separated('distinctSpecs.spec')} from (select distinct s.productSpec as spec from Sku s
            where s.productId = p.id and s.status = 1) distinctSpecs) as specs,
         (select ${separated('d.displayName')} from (select deviceId from ProductCompatibility
            where productId = p.id order by sort limit ${MAX_MODELS}) c join Device d on d.id = c.deviceId) as models,
         (select ${separated('c.deviceId')} from ProductCompatibility c where c.productId = p.id) as fits,
         coalesce((select b.name from Brand b where b.id = p.brandId), '') || ' ' ||
         coalesce((select f.name || ' ' || f.plural from PartFamily f where f.id = p.familyId), '') || ' ' ||
         coalesce((select k.nameEn from Category k where k.id = p.l3CategoryId), '') as names
    from Product p left join PartFamily pf on pf.id = p.familyId
   order by row_number() over (partition by coalesce(p.familyId, -p.l2CategoryId) order by p.recommendScore desc, p.id),
            coalesce(pf.sort, 1000), p.recommendScore desc, p.id`

/** Reads the documents from the product tables, for databases without search tables. */
export const readSearchDocs = (sql: SqlReader): SearchDoc[] =>
  sql.all(SourceSchema, sourcesSql).map((source, place) => toDoc(source, place + 1))

const toDoc = (source: Source, id: number): SearchDoc => ({
  id,
  productId: source.productId,
  score: source.score,
  familyId: source.familyId,
  deviceId: source.deviceId,
  l1: source.l1,
  l2: source.l2,
  l3: source.l3,
  title: toTokens(source.title).join(' '),
  words: [...toWords(source)].join(' '),
  codes: [...toCodes(source)].join(' '),
  fits: source.fits,
})

/** Words that find a product. */
const toWords = ({ title, names, models, specs }: Source): Set<string> =>
  new Set([
    ...[title, names, models].flatMap(part => [...toTokens(part), ...indexWords(part)]),
    ...toTokens(specs),
    ...[title, specs].flatMap(part => listMeasures(toTokens(part))),
  ])

/** Codes of a product and its SKUs: letters and digits only. */
const toCodes = ({ codes, skuCodes }: Source): Set<string> =>
  new Set(
    `${codes} ${skuCodes}`
      .split(' ')
      .map(toPlainCode)
      .filter(code => code !== ''),
  )
