import { makeMemberCoupon } from '#seed/builders/coupon.ts'
import type { Stage } from '#server/testing/samples/sample.ts'
import { readOrder } from '#server/testing/samples/things.ts'

/**
 * What another member hears who names someone's thing in a field:
 * - `missing` code 500, it 'does not exist' (the same words as for what no one has)
 * - `no-such-piece` code 200001, the order or cart holds no such piece
 * - `passed-over` code 0, and nothing of the owner's is changed or revealed: lists of ids skip what is not in the member's own list
 */
export type ExpectedOutcome = 'missing' | 'no-such-piece' | 'passed-over'

export type OwnedField = {
  result: ExpectedOutcome
  /** The owner's value, where the sample of the call does not hold one. */
  value?: (owner: Stage) => Promise<unknown>
  /** True when the sample names its thing in another way, which has to go. */
  isAlone?: boolean
}

const missing: OwnedField = { result: 'missing' }
const passedOver: OwnedField = { result: 'passed-over' }
const coupon: OwnedField = {
  result: 'missing',
  value: async ({ shop, who }) => (await makeMemberCoupon(shop.deps.db, who.memberId)).couponCode,
}

/** Every field of the contract that names something owned by a member, as `call.field`. */
export const ownedFields: Record<string, OwnedField> = {
  'address.edit.id': missing,
  'address.remove.id': missing,
  'address.setDefault.id': missing,
  'after-sale.items.orderNo': missing,
  'after-sale.add.orderNo': missing,
  'after-sale.add.items': { result: 'no-such-piece' },
  'after-sale.cancel.id': missing,
  'after-sale.detail.id': missing,
  'after-sale.list.orderNo': {
    result: 'passed-over',
    value: async stage => (await readOrder(stage, 'received')).orderNo,
  },
  'blog.removeComment.id': missing,
  'cart.remove.ids': passedOver,
  'cart.edit.id': missing,
  'cart.selected.ids': passedOver,
  'cart.buyAgain.orderNo': missing,
  'cart.initOrder.addressId': missing,
  'cart.initOrder.couponCode': { ...coupon, result: 'passed-over' },
  'cart.submitOrder.addressId': missing,
  'cart.submitOrder.cartIds': { result: 'no-such-piece' },
  'cart.submitOrder.couponCode': coupon,
  'coupon.receive.couponCode': coupon,
  'coupon.homeReceive.couponCode': coupon,
  'coupon.checkCode.couponCode': coupon,
  'favorite.remove.id': missing,
  'history.remove.ids': {
    result: 'passed-over',
    value: async ({ shop, who }) => {
      const { db, clock } = shop.deps
      const product = await db.product.findFirstOrThrow({ where: { status: 1 } })
      const row = await db.browseEntry.create({
        data: { memberId: who.memberId, productId: product.id, viewedAt: clock.now() },
      })
      return [String(row.id)]
    },
  },
  'order.detail.orderNo': missing,
  'order.submit.orderNo': missing,
  'order.submit.orderNos': {
    result: 'missing',
    isAlone: true,
    value: async stage => [(await readOrder(stage, 'pending')).orderNo],
  },
  'order.immediateCheck.addressId': missing,
  'order.immediateCheck.couponCode': { ...coupon, result: 'passed-over' },
  'order.immediate.addressId': missing,
  'order.immediate.couponCode': coupon,
  'order.cancel.orderNo': missing,
  'order.combineCheck.orderNos': missing,
  'order.remove.orderNo': missing,
  'order.confirmReceipt.orderNo': missing,
  'order.gaInfo.orderNo': missing,
  'order.track.orderNo': {
    result: 'missing',
    isAlone: true,
    value: async stage => (await readOrder(stage, 'shipped')).orderNo,
  },
  'payment.status.orderPn': missing,
  'payment.status.orderNo': {
    result: 'missing',
    isAlone: true,
    value: async stage => (await readOrder(stage, 'paid')).orderNo,
  },
  'points.submit.addressId': missing,
  'points.order.orderNo': missing,
  'points.confirmReceipt.orderNo': missing,
  'points.cancel.orderNo': missing,
  'points.pay.orderNo': missing,
  'review.toComment.id': missing,
  'review.batchAdd.orderNo': missing,
  'review.batchAdd.items': { result: 'no-such-piece' },
  'cart.keep.ids': passedOver,
  'payment.proof.orderPn': missing,
  'quote.detail.quoteNo': missing,
  'quote.accept.quoteNo': missing,
  'quote.decline.quoteNo': missing,
  'quote.toCart.quoteNo': missing,
  'saved-list.detail.id': missing,
  'saved-list.rename.id': missing,
  'saved-list.save.id': missing,
  'saved-list.remove.id': missing,
  'saved-list.toCart.id': missing,
  'saved-list.create.orderNo': {
    result: 'missing',
    value: async stage => (await readOrder(stage, 'received')).orderNo,
  },
  'session.end.sessionId': missing,
  'session.signOut.memberId': {
    result: 'missing',
    value: ({ who }) => Promise.resolve(String(who.memberId)),
  },
}

const CATALOGUE = 'names a thing of the catalogue, which is for everybody'
const GEOGRAPHY = 'names a place'
const CONTENT = 'names public content'
const CHOICE = 'names a way to pay, a carrier or a word of a dictionary'
const OWN_KEY = "the caller's own id for a request; it is scoped to the member"
const PROOF = 'is itself the proof that the caller may'

/** Fields that read like ids but name nothing owned: by name in every call, or as `call.field`. */
export const exemptFields: Record<string, string> = {
  'favorite.shared.shareKey': PROOF,
  skuCode: CATALOGUE,
  skuCodes: CATALOGUE,
  spuCode: CATALOGUE,
  spuCodes: CATALOGUE,
  productCode: CATALOGUE,
  productCodes: CATALOGUE,
  categoryId: CATALOGUE,
  tagIds: CATALOGUE,
  deviceIds: CATALOGUE,
  deviceId: CATALOGUE,
  brandId: CATALOGUE,
  seriesId: CATALOGUE,
  couponId: 'names the rule of a coupon, not a copy',
  'catalog.detail.id': CATALOGUE,
  'catalog.description.id': CATALOGUE,
  'catalog.recommended.id': CATALOGUE,
  'catalog.checkModel.code': CATALOGUE,
  'points.product.id': CATALOGUE,
  'question.list.id': CATALOGUE,
  'home.campaign.id': CONTENT,
  'home.featured.id': CONTENT,
  'seo.category.id': CONTENT,
  'seo.detail.id': CONTENT,
  'seo.static.id': CONTENT,
  'blog.post.id': CONTENT,
  'blog.seoInfo.id': CONTENT,
  'blog.breadcrumb.id': CONTENT,
  'blog.comments.id': CONTENT,
  'blog.addComment.id': CONTENT,
  'blog.addComment.parentId': 'anybody may reply to a comment',
  countryNo: GEOGRAPHY,
  cityId: GEOGRAPHY,
  provinceId: GEOGRAPHY,
  zipCode: GEOGRAPHY,
  phoneCode: GEOGRAPHY,
  carrierCode: CHOICE,
  reasonCode: CHOICE,
  resultCode: 'a word of the payment host',
  submitKey: OWN_KEY,
  mergeKey: OWN_KEY,
  clientKey: OWN_KEY,
  'chat.conversation.beforeId': 'a place in the own conversation; there is no other to look into',
  inviteCode: 'names an invitation, which anyone with the code may use',
  code: PROOF,
  signature: PROOF,
  noticeId: 'the payment host signs it',
  orderNumber: 'the payment host signs it',
  'order.track.trackingNo': 'a number of the carrier, which reveals nothing but the route of a parcel',
  'freight.carriers.cartIds': 'prices are worked out for lines of the own cart; others are passed over',
  'freight.quotes.cartIds': 'prices are worked out for lines of the own cart; others are passed over',
  'coupon.checkCode.cartIds': 'lines of the own cart; others are passed over',
  'cart.initOrder.cartIds': 'lines of the own cart; others are passed over',
}
