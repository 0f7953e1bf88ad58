import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { GUEST, type Member, type Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { getSkusByCodes } from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import type { RequestedSku } from '@fixbench/server/modules/catalog/sku-line.ts'
import { z } from 'zod'
import { findSender } from '#console/pages/people/people.repo.ts'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'
import { readSentInput } from '#console/pages/requests/request-input.ts'
import type { explainEndpoints } from './explain.contract.ts'
import { type Asked, findBuyer } from './goods.ts'
import { readShownCents, requireNamed } from './logged.ts'

/** A cart that the shop doesn't store, with the total in cents that a response showed. */
type GuestCart = { items: readonly RequestedSku[]; shownCents: number | null }

type ExplainedCart = { viewer: Member; guestCart: null } | { viewer: Viewer; guestCart: GuestCart }

/**
 * The cart to explain: given by its items or by a logged request, else that of the buyer, else the latest that a guest has
 * opened. Fails with 3001 when there is none.
 */
export const findExplainedCart = async (
  asked: Asked,
  calls: readonly LoggedCall[],
  { member, items, request }: ParsedOf<typeof explainEndpoints.cart>,
): Promise<ExplainedCart> => {
  if (items !== undefined) {
    const viewer = member === undefined ? GUEST : await findBuyer(asked, member)
    return { viewer, guestCart: { items: readItems(asked.deps, items), shownCents: null } }
  }

  if (request === undefined) {
    const viewer = await findBuyer(asked, member)
    if (viewer.kind === 'member') return { viewer, guestCart: null }
  }

  const carts = listGuestCarts(asked.deps, calls)
  if (request === undefined && carts.length === 0) {
    return failField(
      'member',
      'is required, because nobody is signed in in this browser and no guest has opened a cart in this world',
    )
  }

  return { viewer: GUEST, guestCart: toGuestCart(requireNamed(carts, request, 'cart of a guest')) }
}

/** Parses items such as `IP13-SCR-IC:2`. Fails with 3001 for a SKU that the shop doesn't have. */
const readItems = (deps: ShopContext, texts: readonly string[]): RequestedSku[] => {
  const items = texts.map(toRequested)
  const known = getSkusByCodes(
    deps,
    items.map(({ skuCode }) => skuCode),
  )
  const unknown = items.find(({ skuCode }) => !known.some(sku => sku.skuCode === skuCode))

  return unknown === undefined ? items : failField('items', `there is no SKU “${unknown.skuCode}”`)
}

const toRequested = (text: string): RequestedSku => {
  const [skuCode = '', count] = text.split(':')
  return { skuCode, buyCount: Number(count) }
}

type SentCart = { call: LoggedCall; items: readonly RequestedSku[] }

/** Accepted requests for the lines of guests' carts. Others ask for single SKUs, without quantities. */
const listGuestCarts = ({ sql }: ShopContext, calls: readonly LoggedCall[]): SentCart[] => {
  const { skuInfo } = cartEndpoints

  return calls
    .filter(call => call.callId === skuInfo.id && findSender(call, sql) === null)
    .flatMap(call => {
      const items = skuInfo.input.safeParse(readSentInput(call, skuInfo)).data?.items
      return items === undefined ? [] : [{ call, items }]
    })
}

/** The total of a cart in dollars. */
const TotalSchema = z
  .object({ summary: z.object({ itemsTotal: z.number() }) })
  .transform(({ summary }) => summary.itemsTotal)

const toGuestCart = ({ call, items }: SentCart): GuestCart => ({
  items,
  shownCents: readShownCents(call, TotalSchema),
})
