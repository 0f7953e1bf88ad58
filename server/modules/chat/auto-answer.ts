import type { ChatReference, ChatTopic } from '#contract/chat.contract.ts'
import { brand } from '#contract/core/brand.ts'
import { moneyText } from '#server/domain/money.ts'
import type { Member } from '#server/domain/viewer.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getChatState } from './agent-hours.ts'
import { orderCard } from './chat-reference.ts'
import { findCarrierDays, findZone } from './delivery.repo.ts'

export type AutoAnswer = { text: string; reference: ChatReference | null }

/** Questions offered as buttons. */
export const chatTopics: readonly { code: ChatTopic; label: string }[] = [
  { code: 'order', label: 'Where is my order?' },
  { code: 'fit', label: 'Does this part fit my device?' },
  { code: 'shipping', label: 'Shipping time and cost' },
  { code: 'return', label: 'Return or warranty' },
]

/** The first thing a visitor reads: who answers, and when. */
export const greeting = (deps: WorldDeps, name: string, email: string): AutoAnswer => {
  const { isOpen, text } = getChatState(deps)
  const words = isOpen
    ? `Hello ${name}, thank you for writing. A technician reads this in a moment; meanwhile, the exact model code or a picture of the part helps most.`
    : `Hello ${name}, thank you for writing. The desk is closed at the moment. ${text}, and we also send the answer to ${email}.`
  return { text: words, reference: null }
}

/** Answers a question from the shop's own tables. */
export const topicAnswer = async (deps: WorldDeps, viewer: Member, topic: ChatTopic): Promise<AutoAnswer> => {
  if (topic === 'order') return orderAnswer(deps, viewer)
  if (topic === 'shipping') return shippingAnswer(deps, viewer)
  if (topic === 'fit')
    return {
      text: 'Tell us the model code on the back of the device or in its settings (for example A2633 or SM-G991B) and we check it against the part. The list "Fits these models" on each part page is complete, too.',
      reference: null,
    }
  return {
    text: 'Parts can come back while their warranty runs; untested ones within the days of arrival that the table names. Open "After-sale" in your account, pick the order and describe the fault.',
    reference: page('Warranty by kind of part', '/warranty-policy.html'),
  }
}

const page = (title: string, url: string): ChatReference => ({ kind: 'page', title, url, image: '' })

const statusLabels: Record<string, string> = {
  pending: 'is waiting for your payment',
  paid: 'is paid and being packed',
  shipped: 'is on its way to you',
  received: 'has arrived',
  cancelled: 'was cancelled',
}

const orderAnswer = async ({ db }: WorldDeps, { memberId }: Member): Promise<AutoAnswer> => {
  const order = await db.order.findFirst({
    where: { memberId, hiddenAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { orderNo: true, status: true, items: { select: { imageUrl: true }, take: 1 } },
  })
  if (order === null)
    return {
      text: 'We find no order in your account yet. Was it placed with another address?',
      reference: null,
    }
  return {
    text: `Your latest order ${order.orderNo} ${statusLabels[order.status] ?? 'is in work'}. Its page shows every step.`,
    reference: orderCard(order.orderNo, order.items[0]?.imageUrl ?? ''),
  }
}

const GRAMS_PER_KG = 1000

const shippingAnswer = ({ sql }: WorldDeps, { country }: Member): AutoAnswer => {
  const reference = page('Shipping policy', '/shipping-policy.html')
  const zone = findZone(sql, country)
  const days = findCarrierDays(sql, country)
  if (zone === undefined)
    return { text: `Carriers, prices and delivery times of ${brand.name} stand here.`, reference }
  const times =
    typeof days?.daysMin === 'number' ? ` Carriers need ${days.daysMin} to ${days.daysMax} working days.` : ''
  return {
    text: `To ${zone.country}, goods from US ${moneyText(zone.freeFromCents)} up to ${zone.maxGrams / GRAMS_PER_KG} kg travel free.${times}`,
    reference,
  }
}
