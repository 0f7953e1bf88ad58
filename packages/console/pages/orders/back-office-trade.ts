import { OPEN_APPLICATIONS } from '@fixbench/contract/wholesale/application-status.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { act, MAX_TASKS, type OpenTask } from './actions.ts'
import { listDocumentLinks } from './application-documents.ts'

const QUOTE_ITEMS = {
  include: {
    product: {
      select: { nameEn: true, skus: { select: { priceCents: true }, orderBy: { sort: 'asc' }, take: 1 } },
    },
    sku: { select: { priceCents: true } },
  },
} as const

/** Open quote requests. The suggested offer is the target price, else the list price. */
export const listQuotes = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.quoteRequest.findMany({
    where: { status: 'submitted' },
    include: { items: QUOTE_ITEMS },
    take: MAX_TASKS,
  })

  return rows.map(({ quoteNo, items, message, email, status, createdAt }) => {
    const [item] = items
    const cents = item?.targetCents ?? item?.sku?.priceCents ?? item?.product.skus[0]?.priceCents ?? 0
    const offer = act('answer-quote', `Offer ${formatCents(cents)}`, { quoteNo, price: cents / 100 })
    return {
      key: `quote-${quoteNo}`,
      kind: 'Quote',
      title: items.map(({ quantity, product }) => `${quantity} × ${product.nameEn}`).join(', '),
      text: message,
      email,
      status,
      at: createdAt,
      actions: [...(cents > 0 ? [offer] : []), act('answer-quote', 'Decline', { quoteNo })],
    }
  })
}

const WHOLESALE_REJECTION = 'We couldn’t read your business registration document.'

/** Open applications for the wholesale program, with their documents. */
export const listWholesaleApplications = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.wholesaleApplication.findMany({
    where: { status: { in: [...OPEN_APPLICATIONS] } },
    take: MAX_TASKS,
  })

  return rows.map(
    ({ id, company, businessType, countryIso, message, documents, email, status, updatedAt }) => ({
      key: `application-${id}`,
      kind: 'Wholesale',
      title: `${company}, ${businessType}, ${countryIso}`,
      text: message,
      email,
      status,
      at: updatedAt,
      documents: listDocumentLinks(id, documents),
      actions: [
        act('decide-wholesale', 'Accept', { email, isAccepted: true }),
        ...(status === 'more-wanted' ? [] : [act('ask-wholesale', 'Request info', { email })]),
        act('decide-wholesale', 'Decline', { email, isAccepted: false, answer: WHOLESALE_REJECTION }),
        ...(status === 'submitted' ? [act('review-wholesale', 'Start review', { email })] : []),
      ],
    }),
  )
}

/** Open applications for the product-experiencer program. */
export const listExperiencerApplications = async ({ db }: ShopContext): Promise<OpenTask[]> => {
  const rows = await db.experiencerApplication.findMany({
    where: { status: { in: ['submitted', 'in-review'] } },
    take: MAX_TASKS,
  })
  const decide = (applicationId: number, status: string, title: string) =>
    act('decide-experiencer', title, { applicationId, status })

  return rows.map(({ id, name, company, content, email, status, updatedAt }) => ({
    key: `experiencer-${id}`,
    kind: 'Experiencer',
    title: [name, company].filter(part => part !== '').join(', '),
    text: content,
    email,
    status,
    at: updatedAt,
    actions: [
      decide(id, 'accepted', 'Accept'),
      decide(id, 'refused', 'Decline'),
      ...(status === 'submitted' ? [decide(id, 'in-review', 'Start review')] : []),
    ],
  }))
}
