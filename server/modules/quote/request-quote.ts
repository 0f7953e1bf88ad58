import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { PRODUCT_REMOVED } from '@fixbench/contract/core/product-rejections.ts'
import type { quoteEndpoints } from '@fixbench/contract/quote/quote.contract.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { formatCents, toCents } from '@fixbench/domain/money.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { QUOTES_PAGE } from './answer-quote.ts'

type QuoteForm = ParsedOf<typeof quoteEndpoints.ask>

const toRequester = (viewer: Viewer, { email, name }: QuoteForm) =>
  viewer.kind === 'member'
    ? {
        memberId: viewer.memberId,
        email: viewer.email,
        name: viewer.memberName,
        countryIso: viewer.country,
      }
    : { memberId: null, email: email ?? failField('email', 'Please enter email'), name, countryIso: '' }

/** Text of the confirmation. A guest has no page of quotes before signing up. */
const composeRequestText = (
  { memberId }: { memberId: number | null },
  nameEn: string,
  { buyCount, skuCode, targetPrice, message }: QuoteForm,
): string => {
  const wishes = [
    `${buyCount} × ${nameEn} (${skuCode})`,
    ...(targetPrice === undefined ? [] : [`Your target price: ${formatCents(toCents(targetPrice))} each`]),
    ...(message === '' ? [] : [`Your message: ${message}`]),
  ]
  const link = memberId === null ? [] : [`View your quotes: ${QUOTES_PAGE}`]
  return [`Thank you. A client manager will reply within ${REPLY_TIME}.`, wishes.join('\n'), ...link].join(
    '\n\n',
  )
}

/** Stores a quote request and emails a confirmation. Fails for a SKU that has a listed price or isn't on sale. */
export const requestQuote = async (deps: ShopContext, viewer: Viewer, form: QuoteForm) => {
  const { db, clock, inbox, random } = deps
  const requester = toRequester(viewer, form)
  const sku =
    (await db.sku.findUnique({
      where: { skuCode: form.skuCode },
      select: {
        id: true,
        status: true,
        nameEn: true,
        product: { select: { id: true, status: true, priceMode: true, moq: true } },
      },
    })) ?? failMissing('This SKU')
  const { product } = sku
  if (sku.status !== 1 || product.status !== 1) fail('REFUSED', null, PRODUCT_REMOVED)
  if (product.priceMode !== 'quote') {
    fail('REFUSED', null, 'This product has a listed price. No quote is needed.')
  }

  if (form.buyCount < product.moq) failField('buyCount', `must be at least ${product.moq}`)
  const now = clock.now()
  const submitKey = random.token(`quote:${requester.email}`, 18)

  return inTransaction(db, async tx => {
    const quoteNo = await nextNumber(tx, 'quote', now.getTime())
    await tx.quoteRequest.create({
      data: {
        quoteNo,
        ...requester,
        message: form.message,
        submitKey,
        createdAt: now,
        updatedAt: now,
        items: {
          create: {
            productId: product.id,
            skuId: sku.id,
            quantity: form.buyCount,
            targetCents: form.targetPrice === undefined ? null : toCents(form.targetPrice),
          },
        },
        history: { create: { toStatus: 'submitted', actor: 'member', movedAt: now } },
      },
    })
    await inbox.email(tx, {
      kind: 'quote-asked',
      to: requester.email,
      subject: `We received your quote request ${quoteNo}`,
      body: composeRequestText(requester, sku.nameEn, form),
      data: { quoteNo, skuCode: form.skuCode },
      memberId: requester.memberId,
    })

    return { quoteNo, status: 'submitted' as const, email: requester.email }
  })
}
