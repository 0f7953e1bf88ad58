import { savedListEndpoints } from '#contract/saved-list.contract.ts'
import { specials } from '#seed/catalog/specials.ts'
import { findMember } from '#server/http/viewer.ts'
import { answerQuote } from '#server/modules/quote/answer-quote.ts'
import { acceptQuote } from '#server/modules/quote/quote.service.ts'
import { requestQuote } from '#server/modules/quote/request-quote.ts'
import { joinProgram } from '#server/modules/wholesale/join-program.ts'
import { always, made, owned, type SamplesOf, type Stage } from './sample.ts'
import { freshEmail, freshKey } from './things.ts'

const { skuCode } = specials.plainScreen
const rows = [{ code: skuCode, quantity: '2' }]

export const quickOrderSamples: SamplesOf<'quick-order'> = {
  check: always({ rows }),
  upload: always(),
  add: always({ rows }),
  suggest: always({ keyword: skuCode.slice(0, 4) }),
}

const quotedSku = async ({ shop }: Stage): Promise<string> => {
  const sku = await shop.deps.db.sku.findFirstOrThrow({
    where: { status: 1, product: { status: 1, priceMode: 'quote', moq: 1 } },
    orderBy: { id: 'asc' },
  })
  await shop.deps.db.sku.update({ where: { id: sku.id }, data: { stock: 100, reserved: 0 } })
  return sku.skuCode
}

/** A quote of the stage's member, taken as far as asked. */
const readQuote = async (stage: Stage, to: 'submitted' | 'answered' | 'accepted'): Promise<string> => {
  const { deps } = stage.shop
  const viewer = findMember(deps.sql, stage.who.memberId)
  if (viewer === undefined) throw new Error('The member of the stage is gone')
  const question = { skuCode: await quotedSku(stage), buyCount: 1, message: '', name: '' }
  const { quoteNo } = await requestQuote(deps, viewer, question, freshKey())
  if (to !== 'submitted') await answerQuote(deps, { quoteNo, price: 99, validDays: 14, answer: 'For you.' })
  if (to === 'accepted') await acceptQuote(deps, viewer, quoteNo)
  return quoteNo
}

const withQuote = (to: Parameters<typeof readQuote>[1]) =>
  owned(async stage => ({ quoteNo: await readQuote(stage, to) }))

export const quoteSamples: SamplesOf<'quote'> = {
  ask: made(async stage => ({ skuCode: await quotedSku(stage), buyCount: 1, email: freshEmail() })),
  list: always(),
  detail: withQuote('submitted'),
  accept: withQuote('answered'),
  decline: withQuote('answered'),
  toCart: withQuote('accepted'),
}

const items = [{ skuCode, buyCount: 2 }]

const toList = async ({ shop, who }: Stage): Promise<string> => {
  const input = { name: freshKey(), items }
  return (await shop.call.ok(savedListEndpoints.create, input, { token: who.token })).id
}

const withList = (facts = {}) => owned(async stage => ({ id: await toList(stage), ...facts }))

export const savedListSamples: SamplesOf<'saved-list'> = {
  list: always(),
  detail: withList(),
  create: made(() => ({ name: freshKey(), items })),
  rename: owned(async stage => ({ id: await toList(stage), name: freshKey() })),
  save: withList({ items }),
  remove: withList(),
  toCart: withList(),
}

/** Makes the stage's member a wholesale member. */
const withAccount = (input: Record<string, unknown> = {}) =>
  made(async ({ shop: { deps }, who: { memberId } }) => {
    const now = deps.clock.now()
    await deps.db.$transaction(tx => joinProgram(tx, { memberId, company: 'Bench & Sons', now }))
    return input
  })

export const tradeSamples: SamplesOf<'wholesale'> = {
  uploadDocument: always(),
  account: withAccount(),
  messages: withAccount(),
  sendMessage: withAccount({ text: 'Is the batch back?' }),
  readMessages: withAccount(),
}
