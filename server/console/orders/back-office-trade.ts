import { moneyText } from '#server/domain/money.ts'
import { OPEN_APPLICATIONS } from '#server/modules/wholesale/application.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { BackOfficeItem } from '../contract/orders.contract.ts'
import { onlyKnown } from './actions.ts'
import { getLinks } from './application-documents.ts'

const MOST = 100

const QUOTE_ITEMS = {
  include: {
    product: {
      select: { nameEn: true, skus: { select: { priceCents: true }, orderBy: { sort: 'asc' }, take: 1 } },
    },
    sku: { select: { priceCents: true } },
  },
} as const

/** Quote requests. The suggested offer is the target price, else the list price. */
export const quotes = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.quoteRequest.findMany({
    where: { status: 'submitted' },
    include: { items: QUOTE_ITEMS },
    take: MOST,
  })
  return rows.map(row => {
    const [item] = row.items
    const cents = item?.targetCents ?? item?.sku?.priceCents ?? item?.product.skus[0]?.priceCents ?? 0
    const { quoteNo } = row
    return {
      key: `quote-${quoteNo}`,
      kind: 'Quote',
      title: row.items.map(({ quantity, product }) => `${quantity} × ${product.nameEn}`).join(', '),
      text: row.message,
      email: row.email,
      status: row.status,
      at: row.createdAt.toISOString(),
      actions: onlyKnown([
        ...(cents > 0
          ? [
              {
                control: 'answer-quote',
                title: `Offer ${moneyText(cents)}`,
                input: { quoteNo, price: cents / 100 },
              },
            ]
          : []),
        { control: 'answer-quote', title: 'Decline', input: { quoteNo } },
      ]),
    }
  })
}

/** Applications for the wholesale program, with their documents. */
export const wholesalers = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.wholesaleApplication.findMany({
    where: { status: { in: [...OPEN_APPLICATIONS] } },
    take: MOST,
  })
  return rows.map(
    ({ id, company, businessType, countryIso, message, documents, email, status, updatedAt }) => ({
      key: `application-${id}`,
      kind: 'Wholesale',
      title: `${company}, ${businessType}, ${countryIso}`,
      text: message,
      email,
      status,
      at: updatedAt.toISOString(),
      documents: getLinks(id, documents),
      actions: onlyKnown([
        { control: 'decide-wholesale', title: 'Accept', input: { email, isAccepted: true } },
        ...(status === 'more-wanted'
          ? []
          : [{ control: 'ask-wholesale', title: 'Request info', input: { email } }]),
        {
          control: 'decide-wholesale',
          title: 'Refuse',
          input: {
            email,
            isAccepted: false,
            answer: 'We couldn’t read your business registration document.',
          },
        },
        ...(status === 'submitted'
          ? [{ control: 'review-wholesale', title: 'Start review', input: { email } }]
          : []),
      ]),
    }),
  )
}

/** Applications for the product-experiencer program. */
export const experiencers = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.experiencerApplication.findMany({
    where: { status: { in: ['submitted', 'in-review'] } },
    take: MOST,
  })
  const act = (applicationId: number, status: string, title: string) => ({
    control: 'decide-experiencer',
    title,
    input: { applicationId, status },
  })
  return rows.map(({ id, name, company, content, email, status, updatedAt }) => ({
    key: `experiencer-${id}`,
    kind: 'Experiencer',
    title: [name, company].filter(part => part !== '').join(', '),
    text: content,
    email,
    status,
    at: updatedAt.toISOString(),
    actions: onlyKnown([
      act(id, 'accepted', 'Accept'),
      act(id, 'refused', 'Refuse'),
      ...(status === 'submitted' ? [act(id, 'in-review', 'Start review')] : []),
    ]),
  }))
}
