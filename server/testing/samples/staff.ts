import { specials } from '@fixbench/fixtures/named-products.ts'
import { createAfterSale } from './buying.ts'
import { createOrderNo } from './fixtures.ts'
import { always, fresh, type SamplesOf, type Stage } from './sample.ts'
import { createQuote } from './trade.ts'

const { skuCode } = specials.plainScreen

const findProductId = async ({ shop }: Stage): Promise<number> =>
  (await shop.deps.db.product.findFirstOrThrow({ where: { skus: { some: { skuCode } } } })).id

const createQuestion = async (stage: Stage): Promise<number> => {
  const { db, clock } = stage.shop.deps
  const { id } = await db.productQuestion.create({
    data: {
      productId: await findProductId(stage),
      email: 'asker@test.example',
      authorName: 'Asker',
      question: 'Does it fit the A2643?',
      createdAt: clock.now(),
    },
  })
  return id
}

const createReview = async (stage: Stage): Promise<number> => {
  const { db, clock } = stage.shop.deps
  const { id } = await db.review.create({
    data: {
      productId: await findProductId(stage),
      authorName: 'Reviewer',
      rating: 4,
      content: 'Bright and even.',
      status: 'pending',
      createdAt: clock.now(),
    },
  })
  return id
}

const createReturn = async (stage: Stage): Promise<string> => {
  const { id } = await createAfterSale(stage)
  const request = await stage.shop.deps.db.afterSaleOrder.findUniqueOrThrow({ where: { id: Number(id) } })
  return request.afterSaleNo
}

/** Number of an open dispute of a seeded payment. */
const createDispute = async ({ shop }: Stage): Promise<string> => {
  const { db, clock } = shop.deps
  const { orderId, paymentId } = await db.paymentOrder.findFirstOrThrow({
    where: { payment: { status: 'paid' }, order: { status: 'received' } },
  })
  const now = clock.now()
  const disputeNo = `DP-SAMPLE-${(await db.dispute.count()) + 1}`

  await db.dispute.create({
    data: {
      disputeNo,
      paymentId,
      orderId,
      amountCents: 100,
      reason: 'product_not_received',
      openedAt: now,
      respondBy: now,
    },
  })

  return disputeNo
}

/** Calls of the back office. What they name belongs to their sender, who works for the shop. */
export const backOfficeSamples: SamplesOf<'back-office'> = {
  overview: always(),
  orders: always({ effectiveStatus: 'paid', keyword: 'oliver', fromDay: '2025-01-01' }),
  order: fresh(async stage => ({ orderNo: await createOrderNo(stage, 'paid') })),
  ship: fresh(async stage => ({ orderNo: await createOrderNo(stage, 'paid'), parcelCount: 2 })),
  respondDispute: fresh(async stage => ({
    disputeNo: await createDispute(stage),
    response: 'contest',
    evidence: 'Delivered on July 24, signed by the buyer.',
  })),
  returns: always({ status: 'submitted' }),
  decideReturn: fresh(async stage => ({
    afterSaleNo: await createReturn(stage),
    decision: 'accepted',
    answer: 'Please send it back to us.',
  })),
  quotes: always({ status: 'submitted' }),
  answerQuote: fresh(async stage => ({
    quoteNo: await createQuote(stage, 'submitted'),
    price: 99.5,
    validDays: 14,
    answer: 'This is our best price.',
  })),
  questions: always({ status: 'open' }),
  answerQuestion: fresh(async stage => ({
    questionId: await createQuestion(stage),
    answer: 'Yes, it fits.',
  })),
  reviews: always({ reviewStatus: 'pending' }),
  decideReview: fresh(async stage => ({ reviewId: await createReview(stage), isShown: true })),
  skus: always({ keyword: skuCode.slice(0, 4), stock: 'low' }),
  setStock: always({ skuCode, available: 120, reason: 'Counted' }),
  setPrice: always({ skuCode, price: 64.9, reason: 'New supplier' }),
  setTerms: always({ skuCode, minQuantity: 1, isOnSale: true }),
  customers: always({ keyword: 'oliver', group: 'retail' }),
  customer: fresh(async ({ shop }) => {
    const buyer = await shop.deps.db.member.findFirstOrThrow({ where: { isStaff: false } })
    return { memberId: String(buyer.id) }
  }),
}
