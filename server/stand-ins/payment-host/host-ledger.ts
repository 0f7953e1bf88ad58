import type { FastifyBaseLogger } from 'fastify'
import type { PaymentRequest } from './payment-request.ts'
import { type Delivery, deliverNotice, type PostToShop } from './send-notice.ts'

/** Fields of a notice as they go to the shop. */
type NoticeFields = Record<string, string> & { noticeId: string }

/** A notice of the host, with the result of each delivery. */
export type HostNotice = {
  fields: NoticeFields
  terminal: string
  /** Machine time. */
  writtenMs: number
  /** Created manually, not by a charge. */
  isByHand: boolean
  deliveries: Delivery[]
}

/** A payment rejected before it started, as posted. */
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

/** The host's records of each terminal, and control over notices: hold, deliver, redeliver. */
export type HostLedger = {
  /** Stores a form with a valid signature. */
  noteRequest(request: PaymentRequest): void
  findRequest(terminal: string, orderNumber: string): PaymentRequest | undefined
  notices(terminal: string): readonly HostNotice[]
  /** Stores a rejected form. Its values are only what the sender claims. */
  noteRefusal(refusal: Omit<HostRefusal, 'atMs'>): void
  /** Rejected payments of this terminal, latest last. */
  refusals(terminal: string): readonly HostRefusal[]
  holdsBack(terminal: string): boolean
  /** Holds new notices of a terminal until they are delivered manually. */
  holdBack(terminal: string, isHeld: boolean): void
  /** Adds a notice. It is delivered now, or manually while notices are on hold. */
  take(notice: Omit<HostNotice, 'writtenMs' | 'deliveries'>, times?: number): Promise<HostNotice>
  deliver(notice: HostNotice): Promise<Delivery>
  /** Sets how the ledger reaches the shop. */
  connect(post: PostToShop, log: FastifyBaseLogger): void
  /** Called after every change of a terminal. */
  onChange(listener: (terminal: string) => void): void
}

const MAX_ENTRIES = 300
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
    if (way === undefined) throw new Error('The payment host can’t reach the shop yet')
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
      if (requests.size > MAX_ENTRIES) requests.delete(requests.keys().next().value ?? '')
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
      if (notices.length > MAX_ENTRIES) notices.shift()
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
