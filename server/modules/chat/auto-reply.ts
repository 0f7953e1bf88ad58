import type { ChatReference, ChatTopic } from '@fixbench/contract/chat/chat.contract.ts'
import { formatWeight } from '@fixbench/contract/core/format.ts'
import { type Destination, type FreightTables, rateKey } from '@fixbench/domain/freight/quote-carrier.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'
import { getChatState } from './agent-hours.ts'
import { toOrderReference } from './chat-reference.ts'

/** An automatic reply with an optional link card. */
export type AutoReply = { text: string; reference: ChatReference | null }

/** Topics offered as buttons. */
export const chatTopics: readonly { code: ChatTopic; label: string }[] = [
  { code: 'order', label: 'Where is my order?' },
  { code: 'fit', label: 'Does this part fit my device?' },
  { code: 'shipping', label: 'Shipping times and costs' },
  { code: 'return', label: 'Return or warranty' },
]

/** The automatic greeting, depending on the opening hours. */
export const composeGreeting = (deps: ShopContext, name: string, email: string): AutoReply => {
  const { isOpen, text } = getChatState(deps)
  const message = isOpen
    ? `Hello ${name}, thanks for your message. A technician will be with you shortly. In the meantime, the exact model number or a photo of the part helps most.`
    : `Hello ${name}, thanks for your message. We’re closed right now. ${text}, and we’ll also email our reply to ${email}.`
  return { text: message, reference: null }
}

/** Replies to a topic from the shop's data. */
export const replyToTopic = async (
  deps: ShopContext,
  viewer: Member,
  topic: ChatTopic,
): Promise<AutoReply> => {
  if (topic === 'order') return replyAboutOrder(deps, viewer)
  if (topic === 'shipping') return replyAboutShipping(deps, viewer)
  if (topic === 'fit') {
    return {
      text: 'Send us the model number from the back of the device or its settings (for example, A2633 or SM-G991B), and we’ll check it for you. You can also check the full list under “Fits these models” on each product page.',
      reference: null,
    }
  }
  return {
    text: 'You can return parts under warranty. Report parts that fail the first test within the time shown in the table. Go to “Returns and claims” in your account, pick the order, and describe the problem.',
    reference: toPageReference('Warranty by part type', '/warranty-policy.html'),
  }
}

const toPageReference = (title: string, url: string): ChatReference => ({
  kind: 'page',
  title,
  url,
  image: '',
})

const statusLabels: Record<string, string> = {
  pending: 'is waiting for your payment',
  paid: 'is paid and being packed',
  shipped: 'is on its way to you',
  received: 'has arrived',
  cancelled: 'was canceled',
}

const replyAboutOrder = async ({ db }: ShopContext, { memberId }: Member): Promise<AutoReply> => {
  const order = await db.order.findFirst({
    where: { memberId, hiddenAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { orderNo: true, status: true, items: { select: { imageUrl: true }, take: 1 } },
  })
  if (order === null) {
    return {
      text: 'We couldn’t find an order in your account. Did you use another email address?',
      reference: null,
    }
  }

  return {
    text: `Your latest order ${order.orderNo} ${statusLabels[order.status] ?? 'is being processed'}. You can follow every step on the order page.`,
    reference: toOrderReference(order.orderNo, requireFirst(order.items).imageUrl),
  }
}

/** Lowest and highest number of working days of all carriers to a country; null without carriers. */
const findDeliveryDays = ({ carriers, rates }: FreightTables, { iso, zoneCode }: Destination) => {
  const found = carriers.flatMap(({ code }) =>
    [iso, zoneCode].flatMap(area => rates.get(rateKey(code, area)) ?? []),
  )
  return found.length === 0
    ? null
    : {
        min: Math.min(...found.map(rate => rate.workingDaysMin)),
        max: Math.max(...found.map(rate => rate.workingDaysMax)),
      }
}

const replyAboutShipping = (deps: ShopContext, member: Member): AutoReply => {
  const reference = toPageReference('Shipping policy', '/shipping-policy.html')
  const country = findCountry(deps, member.country)
  const tables = getFreightTables(deps)
  const zone = country === undefined ? undefined : tables.zones.get(country.zoneCode)
  if (country === undefined || zone === undefined) {
    return { text: `You’ll find carriers, rates, and delivery times here.`, reference }
  }
  const days = findDeliveryDays(tables, country)
  const times = days === null ? '' : ` Delivery takes ${days.min} to ${days.max} business days.`
  return {
    text: `Orders to ${country.nameEn} of ${formatCents(zone.freeShippingFromCents)} or more and up to ${formatWeight(zone.freeShippingMaxGrams)} ship free.${times}`,
    reference,
  }
}
