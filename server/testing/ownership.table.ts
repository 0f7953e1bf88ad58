import { makeMemberCoupon } from '#server/testing/builders/coupon.ts'
import { createOrder } from '#server/testing/samples/fixtures.ts'
import type { Stage } from '#server/testing/samples/sample.ts'

/**
 * Response to another member who names something of the owner in a field:
 * - `missing`: code 500 “does not exist”, with the same message as for an unknown id
 * - `no-such-piece`: code 200001, the order or cart contains no such item
 * - `passed-over`: code 0, ids of others are ignored; nothing of the owner is changed or revealed
 */
type ExpectedOutcome = 'missing' | 'no-such-piece' | 'passed-over'

export type OwnedField = {
  result: ExpectedOutcome
  /** Creates the owner's value, if the sample of the call has none. */
  value?: (owner: Stage) => Promise<unknown>
  /** True when the field replaces all other fields of the sample. */
  isAlone?: boolean
}

const missing: OwnedField = { result: 'missing' }
const passedOver: OwnedField = { result: 'passed-over' }
const coupon: OwnedField = {
  result: 'missing',
  value: async ({ shop, who }) => (await makeMemberCoupon(shop.deps.db, who.memberId)).couponCode,
}

/** All fields of the contract that name something owned by a member, by `call.field`. */
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
    value: async stage => (await createOrder(stage, 'received')).orderNo,
  },
  'blog.removeComment.id': missing,
  'cart.remove.ids': passedOver,
  'cart.edit.id': missing,
  'cart.selected.ids': passedOver,
  'cart.buyAgain.orderNo': missing,
  'order.documentLink.number': passedOver,
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
    value: async stage => [(await createOrder(stage, 'pending')).orderNo],
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
    value: async stage => (await createOrder(stage, 'shipped')).orderNo,
  },
  'payment.status.orderPn': missing,
  'payment.status.orderNo': {
    result: 'missing',
    isAlone: true,
    value: async stage => (await createOrder(stage, 'paid')).orderNo,
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
    value: async stage => (await createOrder(stage, 'received')).orderNo,
  },
  'session.end.sessionId': missing,
  'session.signOut.memberId': {
    result: 'missing',
    value: ({ who }) => Promise.resolve(String(who.memberId)),
  },
}

const CATALOG = 'names something in the public catalog'
const GEOGRAPHY = 'names a place'
const CONTENT = 'names public content'
const CHOICE = 'names a payment method, a carrier or a dictionary entry'
const OWN_KEY = 'an idempotency key, which is scoped to the member'
const STAFF = 'names something of any buyer, for staff only'
const PROOF = 'is itself the proof of permission'

/** Fields that look like ids but name nothing owned, by name or by `call.field`, with the reason. */
export const exemptFields: Record<string, string> = {
  'favorite.shared.shareKey': PROOF,
  'back-office.order.orderNo': STAFF,
  'back-office.ship.orderNo': STAFF,
  'back-office.respondDispute.disputeNo': STAFF,
  'back-office.returns.orderNo': STAFF,
  'back-office.decideReturn.afterSaleNo': STAFF,
  'back-office.answerQuote.quoteNo': STAFF,
  'back-office.answerQuestion.questionId': STAFF,
  'back-office.decideReview.reviewId': STAFF,
  'back-office.customer.memberId': STAFF,
  skuCode: CATALOG,
  skuCodes: CATALOG,
  spuCode: CATALOG,
  spuCodes: CATALOG,
  productCode: CATALOG,
  productCodes: CATALOG,
  categoryId: CATALOG,
  tagIds: CATALOG,
  deviceIds: CATALOG,
  deviceId: CATALOG,
  brandId: CATALOG,
  seriesId: CATALOG,
  couponId: 'names a coupon rule, not a member’s coupon',
  'catalog.detail.id': CATALOG,
  'catalog.description.id': CATALOG,
  'catalog.recommended.id': CATALOG,
  'catalog.checkModel.code': CATALOG,
  'points.product.id': CATALOG,
  'question.list.id': CATALOG,
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
  'blog.addComment.parentId': 'everyone may reply to a comment',
  countryNo: GEOGRAPHY,
  cityId: GEOGRAPHY,
  provinceId: GEOGRAPHY,
  zipCode: GEOGRAPHY,
  phoneCode: GEOGRAPHY,
  carrierCode: CHOICE,
  reasonCode: CHOICE,
  resultCode: 'a constant of the payment host',
  submitKey: OWN_KEY,
  mergeKey: OWN_KEY,
  clientKey: OWN_KEY,
  'chat.conversation.beforeId': 'a position in the caller’s only conversation',
  inviteCode: 'names an invitation that everyone with the code may use',
  code: PROOF,
  signature: PROOF,
  noticeId: 'signed by the payment host',
  orderNumber: 'signed by the payment host',
  'order.track.trackingNo': 'a number of the carrier, which reveals only the route of a parcel',
  'freight.carriers.cartIds': 'lines of other carts are ignored',
  'freight.quotes.cartIds': 'lines of other carts are ignored',
  'coupon.checkCode.cartIds': 'lines of other carts are ignored',
  'cart.initOrder.cartIds': 'lines of other carts are ignored',
}
