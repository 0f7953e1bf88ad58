import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Member } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toIso } from '#server/lib/shop-date.ts'
import { toProductCard } from '#server/modules/catalog/card.mapper.ts'
import { findCardsById } from '#server/modules/catalog/card.repo.ts'
import { priceViewOf } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const EntrySchema = row({
  id: integer,
  productId: integer,
  seenPriceCents: integer.nullable(),
  createdAt: text,
  status: integer,
})

const entriesSql = `
  select f.id, f.productId, f.seenPriceCents, f.createdAt, p.status
    from Favorite f join Product p on p.id = f.productId
   where f.memberId = ?1 and p.nameEn like ?2 escape '\\' and (?3 is null or p.productCode = ?3) 
   order by f.createdAt desc, f.id desc limit ?4 offset ?5`
const totalSql = `
  select count(*) from Favorite f join Product p on p.id = f.productId
   where f.memberId = ?1 and p.nameEn like ?2 escape '\\' and (?3 is null or p.productCode = ?3)`

const likeOf = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, match => `\\${match}`)}%`

type ListQuestion = {
  keyword?: string | undefined
  productCode?: string | undefined
  pageNum: number
  pageSize: number
}

/** One page of the wish list, last added first; products taken off sale stay in it. */
export const listFavorites = (deps: WorldDeps, viewer: Member, question: ListQuestion) => {
  const { keyword = '', productCode = null, pageNum, pageSize } = question
  const like = likeOf(keyword)
  const entries = deps.sql.all(
    EntrySchema,
    entriesSql,
    viewer.memberId,
    like,
    productCode,
    pageSize,
    (pageNum - 1) * pageSize,
  )
  const total = deps.sql.value(integer, totalSql, viewer.memberId, like, productCode) ?? 0
  const view = priceViewOf(deps, viewer)
  const cards = findCardsById(
    deps.sql,
    entries.map(entry => entry.productId),
  )
  const rows = entries.flatMap(entry => {
    const card = cards.get(entry.productId)
    if (card === undefined) return []
    const seen = view.canSee(card.priceMode) ? entry.seenPriceCents : null
    return [
      {
        ...toProductCard(view, card),
        id: String(entry.id),
        createTime: toIso(entry.createdAt),
        seenPrice: seen === null ? null : toDollars(seen),
        productStatus: entry.status,
      },
    ]
  })
  return { rows, total }
}

const MarkedSchema = row({ id: integer, productCode: text })
type Marked = z.infer<typeof MarkedSchema>

const findMarked = ({ sql }: WorldDeps, memberId: number, idOrCode: string): Marked | undefined =>
  sql.get(
    MarkedSchema,
    `select f.id, p.productCode from Favorite f join Product p on p.id = f.productId
      where f.memberId = ? and (p.productCode = ? or cast(f.id as text) = ?) order by p.productCode = ? desc limit 1`,
    memberId,
    idOrCode,
    idOrCode,
    idOrCode,
  )

const countFavorites = ({ sql }: WorldDeps, memberId: number): number =>
  sql.value(integer, 'select count(*) from Favorite where memberId = ?', memberId) ?? 0

/** Puts a product on the wish list and remembers what it costs now; adding it again changes nothing. */
export const addFavorite = async (deps: WorldDeps, viewer: Member, productCode: string) => {
  const { memberId } = viewer
  const product = await deps.db.product.findUnique({ where: { productCode }, select: { id: true } })
  if (product === null) return failMissing('The product')
  const view = priceViewOf(deps, viewer)
  const card = findCardsById(deps.sql, [product.id]).get(product.id)
  const seenPriceCents = card === undefined ? null : view.unitCents(card, card.listCents)
  const now = deps.clock.now()
  const id = await inTransaction(deps.db, async tx => {
    const mark = { memberId, productId: product.id }
    await tx.favorite.updateMany({ where: mark, data: { collectionType: 0 } })
    const known = await tx.favorite.findFirst({ where: mark, select: { id: true } })
    if (known !== null) return known.id
    const added = await tx.favorite.create({ data: { ...mark, seenPriceCents, createdAt: now } })
    await tx.product.update({ where: { id: product.id }, data: { favoriteCount: { increment: 1 } } })
    return added.id
  })
  return { id: String(id), productCode, total: countFavorites(deps, memberId) }
}

/** Takes a product off the wish list, by its code or by the id of the row. Somebody else's row is missing. */
export const removeFavorite = async (deps: WorldDeps, viewer: Member, idOrCode: string) => {
  const { memberId } = viewer
  const marked = findMarked(deps, memberId, idOrCode) ?? failMissing('The favourite')
  await inTransaction(deps.db, async tx => {
    const { count } = await tx.favorite.deleteMany({ where: { id: marked.id, memberId } })
    if (count === 0) return
    await tx.product.updateMany({
      where: { productCode: marked.productCode, favoriteCount: { gt: 0 } },
      data: { favoriteCount: { decrement: 1 } },
    })
  })
  return { productCode: marked.productCode, total: countFavorites(deps, memberId) }
}
