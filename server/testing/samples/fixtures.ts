import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import type { BlogComment } from '@fixbench/db/client.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { sha256 } from '#server/lib/ids.ts'
import type { CodePurpose } from '#server/modules/registration/verification-code.ts'
import { type BuiltOrder, makeOrder } from '#server/testing/builders/order.ts'
import { makePointProduct, makePoints } from '#server/testing/builders/points.ts'
import type { Stage } from './sample.ts'

let count = 0
/** Returns a number that is unique in this process. */
export const nextNumber = (): number => {
  count += 1
  return count
}

/** Returns an unused email address. */
export const freshEmail = (): string => `sample-${nextNumber()}@test.example`
/** Returns an unused idempotency key or name. */
export const freshKey = (): string => `sample-key-${nextNumber()}`

const AMPLE_STOCK = 100_000

/** Creates an order of plain screens with a status. */
export const createOrder = async (
  { shop, who }: Stage,
  status: 'pending' | 'paid' | 'shipped' | 'received' | 'cancelled',
  quantity = 3,
): Promise<BuiltOrder> => {
  const { id: skuId } = await shop.deps.db.sku.update({
    where: { skuCode: specials.plainScreen.skuCode },
    data: { stock: AMPLE_STOCK },
    select: { id: true },
  })
  return makeOrder(shop.deps.db, who.memberId, { status, quantity, skuId })
}

/** Creates an order like `createOrder` and returns its number. */
export const createOrderNo = async (
  stage: Stage,
  status: Parameters<typeof createOrder>[1],
): Promise<string> => (await createOrder(stage, status)).orderNo

/** Replaces the member's cart with a line of quantity 2. */
export const createCartLine = async (
  { shop, who }: Stage,
  skuCode: string = specials.plainScreen.skuCode,
) => {
  const { db, clock } = shop.deps
  const sku = await db.sku.findUniqueOrThrow({ where: { skuCode } })
  await db.cartLine.deleteMany({ where: { memberId: who.memberId } })
  return db.cartLine.create({
    data: {
      memberId: who.memberId,
      skuId: sku.id,
      buyCount: 2,
      addedAt: clock.now(),
      updatedAt: clock.now(),
    },
  })
}

/** Requests a verification code and reads it from the email. */
export const requestEmailCode = async (
  { shop }: Pick<Stage, 'shop'>,
  email: string,
  purpose: CodePurpose,
): Promise<string> => {
  await shop.call.ok(registrationEndpoints.getEmailCode, { email, purpose })
  return findLatestCode(shop, email)
}

/** Reads the code of the latest message to an address; empty when there is none. */
export const findLatestCode = async (shop: Stage['shop'], toAddress: string): Promise<string> => {
  const { subject } = await shop.deps.db.inboxMessage.findFirstOrThrow({
    where: { toAddress },
    orderBy: { id: 'desc' },
  })
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

/** Creates the row of an uploaded photo of the member, without a file. */
export const createUpload = async ({ shop, who }: Stage): Promise<string> => {
  const name = `sample${nextNumber()}`
  const url = `/uploads/${name}.png`
  await shop.deps.db.upload.create({
    data: {
      url,
      memberId: who.memberId,
      fileName: 'a.png',
      mimeType: 'image/png',
      sizeBytes: 1,
      sha256: sha256(name),
      createdAt: shop.deps.clock.now(),
    },
  })
  return url
}

/** Creates a comment of the member on the first article. */
export const createComment = async ({ shop, who }: Stage): Promise<BlogComment> => {
  const { db, clock } = shop.deps
  const { id: postId } = await db.blogPost.findFirstOrThrow({ where: { status: 'shown' } })
  return db.blogComment.create({
    data: {
      postId,
      memberId: who.memberId,
      authorName: 'Sample',
      content: 'A sample',
      createdAt: clock.now(),
    },
  })
}

/** Places a points order of the member. With a shipping fee, it waits for payment. */
export const createPointOrder = async (stage: Stage, shipFeeCents = 0): Promise<string> => {
  const { shop, who } = stage
  await makePoints(shop.deps.db, who.memberId, 100)
  const { productCode } = await makePointProduct(shop.deps.db, { shipFeeCents })
  const order = await shop.call.ok(
    pointsEndpoints.submit,
    { productCode, addressId: who.addressId, submitKey: freshKey() },
    { token: who.token },
  )
  return order.orderNo
}
