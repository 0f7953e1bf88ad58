import { composePriceDropMail } from '@fixbench/domain/price-drop-mail.ts'
import { findMember } from '#server/context/member.repo.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant } from '#server/database/row.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { findCardsById } from '#server/modules/catalog/card.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { listFavorites, listReducedFavorites, recordNotice } from './notice.repo.ts'

/**
 * Emails members with one of the products on their wish list whose price is now below the price when it was added and
 * below the last price they were notified of. Returns the number of emails. Call it after new prices take effect.
 */
export const notifyPriceDrops = async (deps: ShopContext, productIds: readonly number[]): Promise<number> => {
  const drops = findDrops(deps, productIds)
  if (drops.length === 0) return 0
  return inTransaction(deps.db, async tx => {
    let notified = 0
    for (const drop of drops) if (await notify(deps, tx, drop)) notified += 1
    return notified
  })
}

/** Notifies members of the products on wish lists whose reduction begins at `boundaryAt`. */
export const notifyReductions = async (deps: ShopContext, boundaryAt: Date): Promise<void> => {
  const reduced = listReducedFavorites(deps.sql, toDbInstant(boundaryAt.getTime()))
  if (reduced.length > 0) await notifyPriceDrops(deps, reduced)
}

const findDrops = (deps: ShopContext, productIds: readonly number[]) => {
  const cards = findCardsById(deps.sql, [...productIds])
  return listFavorites(deps.sql, productIds).flatMap(({ memberId, productId, seenCents, notifiedCents }) => {
    const card = cards.get(productId)
    const member = findMember(deps.sql, memberId)
    if (card === undefined || member === undefined) return []
    const toCents = createPriceView(deps, member).unitCents(card, card.listCents)
    const fromCents = Math.min(...[seenCents, notifiedCents].filter(cents => cents !== null))
    if (toCents === null || !Number.isFinite(fromCents) || toCents >= fromCents) return []
    const { nameEn, seoUrl } = card
    return [{ memberId, productId, email: member.email, fromCents, toCents, nameEn, seoUrl }]
  })
}

type Drop = ReturnType<typeof findDrops>[number]

/** Emails a member about a price; false when the member was notified of it before. */
const notify = async (
  { inbox, clock }: ShopContext,
  tx: Tx,
  { memberId, productId, email, fromCents, toCents, nameEn, seoUrl }: Drop,
): Promise<boolean> => {
  const isNew = await recordNotice(tx, { memberId, productId, fromCents, toCents }, clock.now())
  if (!isNew) return false
  const { link, ...mail } = composePriceDropMail({ nameEn, seoUrl, fromCents, toCents })
  await inbox.email(tx, {
    ...mail,
    to: email,
    memberId,
    data: { productId, link },
    uniqueKey: `price-drop:${memberId}:${productId}:${toCents}`,
  })
  return true
}
