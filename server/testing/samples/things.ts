import { pointsEndpoints } from '#contract/points.contract.ts'
import { registrationEndpoints } from '#contract/registration.contract.ts'
import type { BlogComment } from '#db/client.ts'
import { type BuiltOrder, makeOrder } from '#seed/builders/order.ts'
import { makePoints } from '#seed/builders/points.ts'
import { specials } from '#seed/catalog/specials.ts'
import { sha256 } from '#server/lib/ids.ts'
import type { CodePurpose } from '#server/modules/registration/verification-code.ts'
import type { Stage } from './sample.ts'

let count = 0
/** A number that no other sample has. */
export const nextNumber = (): number => {
  count += 1
  return count
}

/** An address that no one has used before. */
export const freshEmail = (): string => `sample-${nextNumber()}@test.example`
export const freshKey = (): string => `sample-key-${nextNumber()}`

const MORE_THAN_SAMPLES_TAKE = 100_000

/** An order of three plain screens in its own state. */
export const readOrder = async (
  { shop, who }: Stage,
  status: 'pending' | 'paid' | 'shipped' | 'received' | 'cancelled',
  quantity = 3,
): Promise<BuiltOrder> => {
  const { id: skuId } = await shop.deps.db.sku.update({
    where: { skuCode: specials.plainScreen.skuCode },
    data: { stock: MORE_THAN_SAMPLES_TAKE },
    select: { id: true },
  })
  return makeOrder(shop.deps.db, who.memberId, { status, quantity, skuId })
}

export const readOrderNo = async (stage: Stage, status: Parameters<typeof readOrder>[1]): Promise<string> =>
  (await readOrder(stage, status)).orderNo

/** A cart line of two pieces, and nothing else in the cart. */
export const readCartLine = async ({ shop, who }: Stage, skuCode: string = specials.plainScreen.skuCode) => {
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

/** A code that arrived by mail for a purpose. */
export const mailedCode = async ({ shop }: Stage, email: string, purpose: CodePurpose): Promise<string> => {
  await shop.call.ok(registrationEndpoints.getEmailCode, { email, purpose })
  return lastCodeFor(shop, email)
}

export const lastCodeFor = async (shop: Stage['shop'], toAddress: string): Promise<string> => {
  const { subject } = await shop.deps.db.inboxMessage.findFirstOrThrow({
    where: { toAddress },
    orderBy: { id: 'desc' },
  })
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

/** A picture of the member's, as far as the database knows. */
export const readUpload = async ({ shop, who }: Stage): Promise<string> => {
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

/** A comment of the member's under the first article. */
export const readComment = async ({ shop, who }: Stage): Promise<BlogComment> => {
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

/** A points product that has enough for everybody; with a delivery fee its orders are waiting for payment. */
export const readPointProduct = async ({ shop }: Stage, shipFeeCents = 0): Promise<string> => {
  const productCode = `PT-SAMPLE-${nextNumber()}`
  await shop.deps.db.pointProduct.create({
    data: {
      productCode,
      seoUrl: productCode.toLowerCase(),
      nameEn: 'Sample tweezers',
      groupName: 'tools',
      illustration: 'tweezers',
      imageUrl: '/pictures/x.webp',
      points: 100,
      referenceCents: 100,
      stock: 50,
      shipFeeCents,
      sort: 999,
      createdAt: shop.deps.clock.now(),
    },
  })
  return productCode
}

/** A points order of the member's; with a delivery fee it waits for payment. */
export const readPointOrder = async (stage: Stage, shipFeeCents = 0): Promise<string> => {
  const { shop, who } = stage
  await makePoints(shop.deps.db, who.memberId, 100)
  const productCode = await readPointProduct(stage, shipFeeCents)
  const order = await shop.call.ok(
    pointsEndpoints.submit,
    { productCode, addressId: who.addressId, submitKey: freshKey() },
    { token: who.token },
  )
  return order.orderNo
}
