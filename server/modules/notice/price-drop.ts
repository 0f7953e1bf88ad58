import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { moneyText } from '#server/domain/money.ts'
import type { Member } from '#server/domain/viewer.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { findCardsById } from '#server/modules/catalog/card.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { listReducedWishes, listWishes, recordNotice, type WishRow } from './price-drop.repo.ts'

type Drop = WishRow & { fromCents: number; toCents: number; nameEn: string; seoUrl: string }

/**
 * Mails every member who wishes for one of the products and now pays less than when it was wished for, and less than
 * was told before: the member's own price, to the cent. Answers how many were told. Call it when new prices hold.
 */
export const tellOfPriceDrops = async (deps: WorldDeps, productIds: readonly number[]): Promise<number> => {
  const drops = findDrops(deps, productIds)
  if (drops.length === 0) return 0
  return inTransaction(deps.db, async tx => {
    let told = 0
    for (const drop of drops) if (await tell(deps, tx, drop)) told += 1
    return told
  })
}

/** The same for every wished product whose reduction begins at `boundaryAt`. */
export const tellOfReductions = async (deps: WorldDeps, boundaryAt: Date): Promise<void> => {
  const reduced = listReducedWishes(deps.sql, toDbInstant(boundaryAt.getTime()))
  if (reduced.length > 0) await tellOfPriceDrops(deps, reduced)
}

const findDrops = (deps: WorldDeps, productIds: readonly number[]): Drop[] => {
  const cards = findCardsById(deps.sql, [...productIds])
  return listWishes(deps.sql, productIds).flatMap(wish => {
    const card = cards.get(wish.productId)
    if (card === undefined) return []
    const toCents = createPriceView(deps, toViewer(wish)).unitCents(card, card.listCents)
    const fromCents = Math.min(...[wish.seenCents, wish.toldCents].filter(cents => cents !== null))
    return toCents === null || !Number.isFinite(fromCents) || toCents >= fromCents
      ? []
      : [{ ...wish, fromCents, toCents, nameEn: card.nameEn, seoUrl: card.seoUrl }]
  })
}

const toViewer = ({ bmFlag, memberId, email, memberName, country, ...level }: WishRow): Member => ({
  kind: 'member',
  sessionId: 0,
  memberId,
  email,
  memberName,
  country,
  isBackMarket: bmFlag === 1,
  wholesaleLevel: level.wholesaleLevel,
  levelPermille: level.levelPermille,
})

const money = (cents: number): string => `US ${moneyText(cents)}`

/** Tells one member of one price, once ever. */
const tell = async (
  { inbox, clock }: WorldDeps,
  tx: Tx,
  { memberId, productId, email, fromCents, toCents, nameEn, seoUrl }: Drop,
): Promise<boolean> => {
  const isNew = await recordNotice(tx, { memberId, productId, fromCents, toCents }, clock.now())
  if (!isNew) return false
  const link = `/detail/${seoUrl}`
  await inbox.deliver(
    {
      channel: 'email',
      kind: 'price-drop',
      to: email,
      memberId,
      subject: `Now cheaper: ${nameEn}`,
      body: `${nameEn} from your wish list costs ${money(toCents)} instead of ${money(fromCents)} now: ${link}\n\nNo mails about prices: /user-setting`,
      data: { productId, link },
      uniqueKey: `price-drop:${memberId}:${productId}:${toCents}`,
    },
    tx,
  )
  return true
}
