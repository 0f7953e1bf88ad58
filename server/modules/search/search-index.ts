import { indexWords, piecesOf, plainCodeOf } from './search-words.ts'

type Value = string | number | null

/** A direct, writing connection; libsql's `Database` is one. */
export type IndexDatabase = {
  exec(sql: string): unknown
  prepare(sql: string): { run(...values: Value[]): unknown; all(...values: Value[]): unknown[] }
}

// Without an index of its own length FTS5 reads every word that begins so before the first hit.
const PREFIX_LENGTHS = '1 2 3 4 5 6 7'

/**
 * Tables of the search, made outside the migrations. All begin with `fts_`.
 * - `fts_product` the full-text index; its row ids rise from the best of every kind of part to the least, so that hits
 *   come in a good order without any scoring
 * - `fts_doc` what stands behind a row id
 * - `fts_code` exact codes of products and SKUs
 * - `fts_total` how many products have a word that begins so, for the beginnings that many have
 * - `fts_word` the words without digits and how many products have each, for repairing typing errors
 */
const tablesSql = `
  create virtual table if not exists fts_product using fts5(words, content='', detail=none, columnsize=0, tokenize='ascii', prefix='${PREFIX_LENGTHS}');
  create table if not exists fts_doc (id integer primary key, productId integer not null unique, title text not null,
    l1 integer not null, l2 integer not null, l3 integer not null, place integer not null);
  create table if not exists fts_code (code text not null, productId integer not null, primary key (code, productId)) without rowid;
  create table if not exists fts_word (word text primary key, total integer not null) without rowid;
  create table if not exists fts_total (prefix text primary key, total integer not null) without rowid;`

/** Marks a category among the words; no keyboard types it by chance. */
const CATEGORY_MARK = 'ꙮ'
/** The word that stands for a category in the index. */
export const categoryWord = (categoryId: number): string => `${CATEGORY_MARK}${categoryId}`

/** Beginnings up to this length are counted beforehand, from this many products on. */
const TOTAL_MAX_LENGTH = 4
const TOTAL_FROM = 200

/** Rebuilds the search index over all products on sale. Call it inside a transaction. */
export const buildSearchIndex = (database: IndexDatabase): void => {
  for (const table of ['fts_product', 'fts_doc', 'fts_code', 'fts_word', 'fts_total'])
    database.exec(`drop table if exists ${table}`)
  database.exec(tablesSql)
  const totals = new Map<string, number>()
  const vocabulary = new Map<string, number>()
  const addWords = database.prepare('insert into fts_product (rowid, words) values (?, ?)')
  const addDoc = database.prepare(
    'insert into fts_doc (id, productId, title, l1, l2, l3, place) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const addCode = database.prepare('insert or ignore into fts_code (code, productId) values (?, ?)')
  let id = 0
  for (const row of sources(database)) {
    id += 1
    const words = wordsOf(row)
    addWords.run(id, indexedText(row, words))
    addDoc.run(id, row.productId, piecesOf(row.title).join(' '), row.l1, row.l2, row.l3, row.place)
    for (const code of codesOf(row)) addCode.run(code, row.productId)
    countBeginnings(totals, words)
    for (const word of words) if (!/\p{N}/u.test(word)) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
  }
  const addTotal = database.prepare('insert into fts_total (prefix, total) values (?, ?)')
  for (const [prefix, total] of totals) if (total >= TOTAL_FROM) addTotal.run(prefix, total)
  const addWord = database.prepare('insert into fts_word (word, total) values (?, ?)')
  for (const [word, total] of vocabulary) addWord.run(word, total)
  database.exec("insert into fts_product (fts_product) values ('optimize')")
}

export type Source = {
  productId: number
  title: string
  l1: number
  l2: number
  l3: number
  /** Place of its kind among the kinds of part. */
  place: number
  codes: string
  skuCodes: string
  specs: string
  models: string
  modelCodes: string
  deviceCode: string
  names: string
}

const separated = (expression: string): string => `coalesce(group_concat(${expression}, ' '), '')`

/** Models whose names and codes a product is found under. */
const MAX_MODELS = 30

const sourceSql = `
  select p.id as productId, p.nameEn as title, p.l1CategoryId as l1, p.l2CategoryId as l2, p.l3CategoryId as l3,
         coalesce(pf.sort, 1000) as place,
         p.productCode || ' ' || p.spuCode as codes,
         (select ${separated("s.skuCode || ' ' || coalesce(s.partNumber, '') || ' ' || coalesce(s.barcode, '')")}
            from Sku s where s.productId = p.id and s.status = 1) as skuCodes,
         (select ${separated('distinctSpecs.spec')} from (select distinct s.productSpec as spec from Sku s
            where s.productId = p.id and s.status = 1) distinctSpecs) as specs,
         (select ${separated('d.displayName')} from (select deviceId from ProductCompatibility
            where productId = p.id order by sort limit ${MAX_MODELS}) c join Device d on d.id = c.deviceId) as models,
         (select ${separated('m.code')} from (select deviceId from ProductCompatibility
            where productId = p.id order by sort limit ${MAX_MODELS}) c join DeviceModelCode m on m.deviceId = c.deviceId) as modelCodes,
         coalesce((select d.code from Device d where d.id = p.deviceId), '') as deviceCode,
         coalesce((select b.name from Brand b where b.id = p.brandId), '') || ' ' ||
         coalesce((select f.name || ' ' || f.plural from PartFamily f where f.id = p.familyId), '') || ' ' ||
         coalesce((select k.nameEn from Category k where k.id = p.l3CategoryId), '') as names
    from Product p left join PartFamily pf on pf.id = p.familyId`

/** What the index knows of one product, on sale or not. */
export const oneSourceSql = `${sourceSql} where p.id = ?`

const sourcesSql = `${sourceSql} where p.status = 1
   order by row_number() over (partition by coalesce(p.familyId, -p.l2CategoryId) order by p.recommendScore desc, p.id),
            coalesce(pf.sort, 1000), p.recommendScore desc, p.id`

const sources = (database: IndexDatabase): Source[] => database.prepare(sourcesSql).all() as Source[]

/** Words under which a product is found. */
export const wordsOf = (row: Source): Set<string> =>
  new Set([
    ...indexWords(row.title),
    ...indexWords(row.names),
    ...indexWords(row.models),
    ...row.specs.split(' ').flatMap(piecesOf),
    ...[row.codes, row.skuCodes, row.modelCodes].flatMap(codes => codes.split(' ').flatMap(codeWords)),
    ...shortCodes(row.deviceCode),
  ])

/** A code is found whole and, for short beginnings, by its first piece. */
const codeWords = (code: string): string[] => {
  const pieces = piecesOf(code)
  return pieces.length > 1 ? [pieces.join(''), ...pieces] : pieces
}

/** `IP13PM` is also asked for as `13pm`. */
const shortCodes = (deviceCode: string): string[] => {
  const code = plainCodeOf(deviceCode)
  const short = code.slice(2)
  return code === '' ? [] : /^[a-z]?\d/.test(short) ? [code, short] : [code]
}

/** Codes of a product and its SKUs, without signs. */
export const codesOf = (row: Source): string[] =>
  `${row.codes} ${row.skuCodes}`
    .split(' ')
    .map(plainCodeOf)
    .filter(code => code !== '')

/** The text that stands in the index for a product. */
export const indexedText = (row: Source, words: ReadonlySet<string>): string =>
  [...words, ...[row.l1, row.l2, row.l3].map(categoryWord)].join(' ')

/** The beginnings under which a product's words are counted. */
export const beginningsOf = (words: ReadonlySet<string>): Set<string> => {
  const beginnings = new Set<string>()
  for (const word of words) {
    for (let length = 1; length <= TOTAL_MAX_LENGTH && length <= word.length; length += 1) {
      beginnings.add(word.slice(0, length))
    }
  }
  return beginnings
}

const countBeginnings = (totals: Map<string, number>, words: ReadonlySet<string>): void => {
  for (const beginning of beginningsOf(words)) totals.set(beginning, (totals.get(beginning) ?? 0) + 1)
}
