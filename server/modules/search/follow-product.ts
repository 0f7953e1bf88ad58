import type { Tx } from '#server/database/transaction.ts'
import { beginningsOf, codesOf, indexedText, oneSourceSql, type Source, wordsOf } from './search-index.ts'
import { piecesOf } from './search-words.ts'

type Numbers<Row> = { [Key in keyof Row]: Row[Key] extends number ? number | bigint : Row[Key] }

const findSource = async (tx: Tx, productId: number): Promise<Source | undefined> => {
  const [row] = await tx.$queryRawUnsafe<Numbers<Source>[]>(oneSourceSql, productId)
  if (row === undefined) return undefined
  const { l1, l2, l3, place, ...texts } = row
  return { ...texts, productId, l1: Number(l1), l2: Number(l2), l3: Number(l3), place: Number(place) }
}

/**
 * Brings the numbers of its categories and the search index in step with a product that came on sale or went off it. A product that
 * comes back stands behind those that were there. Bump the topics `catalog` and `content` after the transaction.
 */
export const followProduct = async (tx: Tx, productId: number): Promise<void> => {
  const row = await findSource(tx, productId)
  if (row === undefined) return
  await recountCategories(tx, row)
  const product = await tx.product.findUnique({ where: { id: productId }, select: { status: true } })
  const [known] = await tx.$queryRaw<{ id: number | bigint }[]>`
    select id from fts_doc where productId = ${productId}`
  const isOnSale = product?.status === 1
  if (isOnSale && known === undefined) await enter(tx, row)
  if (!isOnSale && known !== undefined) await leave(tx, row, Number(known.id))
}

const recountCategories = async (tx: Tx, { l1, l2, l3 }: Source): Promise<void> => {
  await tx.$executeRaw`
    update Category set productCount = case level
      when 1 then (select count(*) from Product p where p.status = 1 and p.l1CategoryId = Category.id)
      when 2 then (select count(*) from Product p where p.status = 1 and p.l2CategoryId = Category.id)
      else (select count(*) from Product p where p.status = 1 and p.l3CategoryId = Category.id) end
     where id in (${l1}, ${l2}, ${l3})`
}

const enter = async (tx: Tx, row: Source): Promise<void> => {
  const words = wordsOf(row)
  const [last] = await tx.$queryRaw<{ id: number | bigint | null }[]>`select max(id) as id from fts_doc`
  const id = Number(last?.id ?? 0) + 1
  await tx.$executeRaw`insert into fts_product (rowid, words) values (${id}, ${indexedText(row, words)})`
  await tx.$executeRaw`
    insert into fts_doc (id, productId, title, l1, l2, l3, place)
    values (${id}, ${row.productId}, ${piecesOf(row.title).join(' ')}, ${row.l1}, ${row.l2}, ${row.l3}, ${row.place})`
  await tx.$executeRaw`
    insert or ignore into fts_code (code, productId)
    select value, ${row.productId} from json_each(${JSON.stringify(codesOf(row))})`
  await count(tx, words, 1)
}

const leave = async (tx: Tx, row: Source, id: number): Promise<void> => {
  const words = wordsOf(row)
  await tx.$executeRaw`
    insert into fts_product (fts_product, rowid, words) values ('delete', ${id}, ${indexedText(row, words)})`
  await tx.$executeRaw`delete from fts_doc where id = ${id}`
  await tx.$executeRaw`delete from fts_code where productId = ${row.productId}`
  await count(tx, words, -1)
}

/** Moves the counts kept for words and for beginnings that many products have. */
const count = async (tx: Tx, words: ReadonlySet<string>, by: 1 | -1): Promise<void> => {
  const plain = [...words].filter(word => !/\p{N}/u.test(word))
  await tx.$executeRaw`
    insert into fts_word (word, total) select value, 1 from json_each(${JSON.stringify(plain)}) where true
    on conflict (word) do update set total = total + ${by}`
  await tx.$executeRaw`delete from fts_word where total <= 0`
  await tx.$executeRaw`
    update fts_total set total = total + ${by}
     where prefix in (select value from json_each(${JSON.stringify([...beginningsOf(words)])}))`
}
