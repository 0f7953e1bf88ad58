import type { CallName } from '#probe/call-name.ts'
import { type Row, read, type Source, type Step, write } from './step.ts'

const NOTHING = 'probe-none'
const UNKNOWN_ID = 2_000_000_000

const isPaid = (row: Row): boolean => row['effectiveStatus'] === 'paid'
const isSubmitted = (row: Row): boolean => row['status'] === 'submitted'
const isPending = (row: Row): boolean => row['reviewStatus'] === 'pending'
const isOnSale = (row: Row): boolean => row['isOnSale'] === true

/** A field of the first SKU on sale, so that a write can set what is already there. */
const findSku = (source: Source, field: string): Promise<string> =>
  source.find('back-office.skus', `rows.*.${field}`, isOnSale)

/** How calls of the back office are made, as staff. Writes leave stock, prices and terms as they are. */
export const backOfficeSteps: Record<Extract<CallName, `back-office.${string}`>, Step> = {
  'back-office.overview': read(),
  'back-office.orders': read(),
  'back-office.order': read(
    async source => ({ orderNo: await source.find('back-office.orders', 'rows.*.orderNo') }),
    { unknown: { orderNo: NOTHING } },
  ),
  'back-office.ship': write(
    async source => ({ orderNo: await source.find('back-office.orders', 'rows.*.orderNo', isPaid) }),
    { unknown: { orderNo: NOTHING } },
  ),

  'back-office.respondDispute': write(() => Promise.resolve({ disputeNo: NOTHING, response: 'accept' }), {
    unknown: { disputeNo: NOTHING, response: 'accept' },
  }),

  'back-office.returns': read(),
  'back-office.decideReturn': write(
    async source => ({
      afterSaleNo: await source.find('back-office.returns', 'rows.*.afterSaleNo', isSubmitted),
      decision: 'in-review',
    }),
    { unknown: { afterSaleNo: NOTHING, decision: 'in-review' } },
  ),
  'back-office.quotes': read(),
  'back-office.answerQuote': write(
    async source => ({
      quoteNo: await source.find('back-office.quotes', 'rows.*.quoteNo', isSubmitted),
      answer: 'Not at this quantity.',
    }),
    { unknown: { quoteNo: NOTHING, answer: 'Not at this quantity.' } },
  ),
  'back-office.questions': read(),
  'back-office.answerQuestion': write(
    async source => ({
      questionId: Number(await source.find('back-office.questions', 'rows.*.questionId')),
      answer: 'Yes, it does.',
    }),
    { unknown: { questionId: UNKNOWN_ID, answer: 'Yes, it does.' } },
  ),
  'back-office.reviews': read(),
  'back-office.decideReview': write(
    async source => ({
      reviewId: Number(await source.find('back-office.reviews', 'rows.*.reviewId', isPending)),
      isShown: true,
    }),
    { unknown: { reviewId: UNKNOWN_ID, isShown: true } },
  ),

  'back-office.skus': read(),
  'back-office.setStock': write(
    async source => ({
      skuCode: await findSku(source, 'skuCode'),
      available: Number(await findSku(source, 'available')),
    }),
    { unknown: { skuCode: NOTHING, available: 1 } },
  ),
  'back-office.setPrice': write(
    async source => ({
      skuCode: await findSku(source, 'skuCode'),
      price: Number(await findSku(source, 'price')),
    }),
    { unknown: { skuCode: NOTHING, price: 1 } },
  ),
  'back-office.setTerms': write(
    async source => ({
      skuCode: await findSku(source, 'skuCode'),
      minQuantity: Number(await findSku(source, 'minQuantity')),
      isOnSale: true,
    }),
    { unknown: { skuCode: NOTHING, minQuantity: 1, isOnSale: true } },
  ),
  'back-office.customers': read(),
  'back-office.customer': read(
    async source => ({ memberId: await source.find('back-office.customers', 'rows.*.memberId') }),
    { unknown: { memberId: NOTHING } },
  ),
}
