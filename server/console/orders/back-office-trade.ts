import { moneyText } from '#server/domain/money.ts'
import { OPEN_APPLICATIONS } from '#server/modules/wholesale/application.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { BackOfficeItem } from '../contract/orders.contract.ts'
import { filterAvailable } from './actions.ts'
import { listDocumentLinks } from './application-documents.ts'

const MAX_ROWS = 100

const QUOTE_ITEMS = {
  include: {
    product: {
      select: { nameEn: true, skus: { select: { priceCents: true }, orderBy: { sort: 'asc' }, take: 1 } },
    },
    sku: { select: { priceCents: true } },
  },
} as const

/** Open quote requests. The suggested offer is the target price, else the list price. */
export const listQuotes = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.quoteRequest.findMany({
    where: { status: 'submitted' },
    include: { items: QUOTE_ITEMS },
    take: MAX_ROWS,
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
      actions: filterAvailable([
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

/** Open applications for the wholesale program, with their documents. */
export const listWholesaleApplications = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.wholesaleApplication.findMany({
    where: { status: { in: [...OPEN_APPLICATIONS] } },
    take: MAX_ROWS,
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
      documents: listDocumentLinks(id, documents),
      actions: filterAvailable([
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

/** Open applications for the product-experiencer program. */
export const listExperiencerApplications = async ({ db }: WorldDeps): Promise<BackOfficeItem[]> => {
  const rows = await db.experiencerApplication.findMany({
    where: { status: { in: ['submitted', 'in-review'] } },
    take: MAX_ROWS,
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
    actions: filterAvailable([
      act(id, 'accepted', 'Accept'),
      act(id, 'refused', 'Refuse'),
      ...(status === 'submitted' ? [act(id, 'in-review', 'Start review')] : []),
    ]),
  }))
}
