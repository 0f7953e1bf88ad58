import { savedListEndpoints } from '@fixbench/contract/saved-list/saved-list.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { findMember } from '#server/context/member.repo.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { answerQuote } from '#server/modules/quote/answer-quote.ts'
import { acceptQuote } from '#server/modules/quote/quote.service.ts'
import { requestQuote } from '#server/modules/quote/request-quote.ts'
import { joinProgram } from '#server/modules/wholesale/join-program.ts'
import { freshEmail, freshKey } from './fixtures.ts'
import { always, fresh, owned, type SamplesOf, type Stage } from './sample.ts'

const { skuCode } = specials.plainScreen
const rows = [{ code: skuCode, quantity: '2' }]

export const quickOrderSamples: SamplesOf<'quick-order'> = {
  check: always({ rows }),
  upload: always(),
  add: always({ rows }),
  suggest: always({ keyword: skuCode.slice(0, 4) }),
}

const prepareQuoteSku = async ({ shop }: Stage): Promise<string> => {
  const sku = await shop.deps.db.sku.findFirstOrThrow({
    where: { status: 1, product: { status: 1, priceMode: 'quote', moq: 1 } },
    orderBy: { id: 'asc' },
  })
  await shop.deps.db.sku.update({ where: { id: sku.id }, data: { stock: 100, reserved: 0 } })
  return sku.skuCode
}

/** Creates a quote of the member with a status. */
export const createQuote = async (
  stage: Stage,
  to: 'submitted' | 'answered' | 'accepted',
): Promise<string> => {
  const { deps } = stage.shop
  const viewer = findMember(deps.sql, stage.who.memberId)
  if (viewer === undefined) throw new Error('The member of the sample doesn’t exist')
  const question = { skuCode: await prepareQuoteSku(stage), buyCount: 1, message: '', name: '' }
  const { quoteNo } = await requestQuote(deps, viewer, question)
  if (to !== 'submitted') await answerQuote(deps, { quoteNo, price: 99, validDays: 14, answer: 'For you.' })
  if (to === 'accepted') await acceptQuote(deps, viewer, quoteNo)
  return quoteNo
}

const withQuote = (to: Parameters<typeof createQuote>[1]) =>
  owned(async stage => ({ quoteNo: await createQuote(stage, to) }))

export const quoteSamples: SamplesOf<'quote'> = {
  ask: fresh(async stage => ({ skuCode: await prepareQuoteSku(stage), buyCount: 1, email: freshEmail() })),
  list: always(),
  detail: withQuote('submitted'),
  accept: withQuote('answered'),
  decline: withQuote('answered'),
  toCart: withQuote('accepted'),
}

const items = [{ skuCode, buyCount: 2 }]

const createList = async ({ shop, who }: Stage): Promise<string> => {
  const input = { name: freshKey(), items }
  return (await shop.call.ok(savedListEndpoints.create, input, { token: who.token })).id
}

const withList = (facts = {}) => owned(async stage => ({ id: await createList(stage), ...facts }))

export const savedListSamples: SamplesOf<'saved-list'> = {
  list: always(),
  detail: withList(),
  create: fresh(() => ({ name: freshKey(), items })),
  rename: owned(async stage => ({ id: await createList(stage), name: freshKey() })),
  save: withList({ items }),
  remove: withList(),
  toCart: withList(),
}

/** An input for a sender with a wholesale account. */
const withAccount = (input: Record<string, unknown> = {}) =>
  fresh(async ({ shop: { deps }, who: { memberId } }) => {
    const now = deps.clock.now()
    await inTransaction(deps.db, tx => joinProgram(tx, { memberId, company: 'Bench & Sons', now }))
    return input
  })

export const tradeSamples: SamplesOf<'wholesale'> = {
  uploadDocument: always(),
  account: withAccount(),
  messages: withAccount(),
  sendMessage: withAccount({ text: 'Is the batch back?' }),
  readMessages: withAccount(),
}
