import type { FastifyBaseLogger } from 'fastify'
import type { PaymentRequest } from './payment-request.ts'
import { type Delivery, deliverNotice, type PostToShop } from './send-notice.ts'

/** Fields of a notice as they go to the shop. */
export type NoticeFields = Record<string, string> & { noticeId: string }

/** A notice that the host has written, and what came of each delivery. */
export type HostNotice = {
  fields: NoticeFields
  terminal: string
  /** Machine time. */
  writtenMs: number
  /** Written by hand, not by a charge. */
  isByHand: boolean
  deliveries: Delivery[]
}

/** A payment that the host turned away before it began, as it was posted. */
export type HostRefusal = {
  /** Machine time. */
  atMs: number
  terminal: string
  orderNumber: string
  reason: string
  fields: Readonly<Record<string, string>>
}

/** A terminal's payments and notices in the memory of the host, latest last. */
type Terminal = { requests: Map<string, PaymentRequest>; notices: HostNotice[]; holdsBack: boolean }

/** What the host remembers of each terminal, and its hand on the notices: hold them back, deliver them again or later. */
export type HostLedger = {
  /** Remembers a form whose signature fitted. */
  noteRequest(request: PaymentRequest): void
  findRequest(terminal: string, orderNumber: string): PaymentRequest | undefined
  notices(terminal: string): readonly HostNotice[]
  /** Remembers a form that was turned away; whatever it names is only what its sender claims. */
  noteRefusal(refusal: Omit<HostRefusal, 'atMs'>): void
  /** Payments that name this terminal and were turned away, latest last. */
  refusals(terminal: string): readonly HostRefusal[]
  holdsBack(terminal: string): boolean
  /** From now on notices of a terminal wait until they are delivered by hand. */
  holdBack(terminal: string, isHeld: boolean): void
  /** Takes a notice in, to be delivered now or, while they are held back, by hand. */
  take(notice: Omit<HostNotice, 'writtenMs' | 'deliveries'>, times?: number): Promise<HostNotice>
  deliver(notice: HostNotice): Promise<Delivery>
  /** Gives the ledger its way to the shop. */
  connect(post: PostToShop, log: FastifyBaseLogger): void
  /** Called after every change of a terminal. */
  onChange(listener: (terminal: string) => void): void
}

const KEPT = 300
const KEPT_REFUSALS = 300

export const createHostLedger = (): HostLedger => {
  const terminals = new Map<string, Terminal>()
  const listeners = new Set<(terminal: string) => void>()
  const refusals: HostRefusal[] = []
  let way: { post: PostToShop; log: FastifyBaseLogger } | undefined
  const of = (terminal: string): Terminal => {
    const known = terminals.get(terminal)
    if (known !== undefined) return known
    const fresh: Terminal = { requests: new Map(), notices: [], holdsBack: false }
    terminals.set(terminal, fresh)
    return fresh
  }
  const notify = (terminal: string): void => {
    for (const listener of listeners) listener(terminal)
  }
  const deliver = async (notice: HostNotice): Promise<Delivery> => {
    if (way === undefined) throw new Error('The payment host has no way to the shop yet')
    const { fields, terminal } = notice
    const delivery = await deliverNotice(way.post, way.log, { notice: fields, terminal })
    notice.deliveries.push(delivery)
    notify(terminal)
    return delivery
  }
  return {
    noteRequest: request => {
      const { requests } = of(request.terminal)
      requests.set(request.orderNumber, request)
      if (requests.size > KEPT) requests.delete(requests.keys().next().value ?? '')
    },
    findRequest: (terminal, orderNumber) => terminals.get(terminal)?.requests.get(orderNumber),
    notices: terminal => terminals.get(terminal)?.notices ?? [],
    noteRefusal: refusal => {
      refusals.push({ ...refusal, atMs: Date.now() })
      if (refusals.length > KEPT_REFUSALS) refusals.shift()
      notify(refusal.terminal)
    },
    refusals: terminal => refusals.filter(refusal => refusal.terminal === terminal),
    holdsBack: terminal => terminals.get(terminal)?.holdsBack ?? false,
    holdBack: (terminal, isHeld) => {
      of(terminal).holdsBack = isHeld
      notify(terminal)
    },
    take: async (facts, times = 1) => {
      const notice: HostNotice = { ...facts, writtenMs: Date.now(), deliveries: [] }
      const { notices, holdsBack } = of(facts.terminal)
      notices.push(notice)
      if (notices.length > KEPT) notices.shift()
      if (!holdsBack) for (let sent = 0; sent < times; sent += 1) await deliver(notice)
      notify(facts.terminal)
      return notice
    },
    deliver,
    connect: (post, log) => {
      way = { post, log }
    },
    onChange: listener => void listeners.add(listener),
  }
}
