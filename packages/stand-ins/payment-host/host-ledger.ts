import type { FastifyBaseLogger } from 'fastify'
import type { PaymentRequest } from './payment-request.ts'
import { type Delivery, deliverNotice, type PostToShop } from './send-notice.ts'
import { postTo } from './shop-link.ts'

/** Fields of a notice as sent to the shop. */
type NoticeFields = Record<string, string> & { noticeId: string }

/** A notice with the results of its deliveries. */
export type HostNotice = {
  fields: NoticeFields
  terminal: string
  /** Machine time. */
  writtenMs: number
  /** True when it was created in the console, not by a charge. */
  isByHand: boolean
  /** Backend of another client that gets the notice after the shop. */
  copyTo?: string | undefined
  deliveries: Delivery[]
}

/** A payment form that was rejected. */
export type HostRefusal = {
  /** Machine time. */
  atMs: number
  terminal: string
  orderNumber: string
  reason: string
  fields: Readonly<Record<string, string>>
}

/** Payments and notices of a terminal, latest last. A terminal is a world of the shop. */
type Terminal = { requests: Map<string, PaymentRequest>; notices: HostNotice[]; holdsBack: boolean }

const MAX_ENTRIES = 300
const MAX_REFUSALS = 300

/** In-memory records of the payment host by terminal, and control over the delivery of notices. */
export const createHostLedger = () => {
  const terminals = new Map<string, Terminal>()
  const listeners = new Set<(terminal: string) => void>()
  const refusals: HostRefusal[] = []
  let connection: { post: PostToShop; log: FastifyBaseLogger } | undefined
  const getTerminal = (terminal: string): Terminal => {
    const known = terminals.get(terminal)
    if (known !== undefined) return known
    const fresh: Terminal = { requests: new Map(), notices: [], holdsBack: false }
    terminals.set(terminal, fresh)
    return fresh
  }

  const notify = (terminal: string): void => {
    for (const listener of listeners) listener(terminal)
  }

  const deliver = async (notice: HostNotice): Promise<void> => {
    if (connection === undefined) throw new Error('The payment host can’t reach the shop yet')
    const { fields, terminal, copyTo } = notice
    const { post, log } = connection
    const attempts = await deliverNotice(post, log, { notice: fields, terminal })
    notice.deliveries.push(...attempts)
    if (copyTo !== undefined) await deliverNotice(postTo(copyTo), log, { notice: fields, terminal })
    notify(terminal)
  }

  return {
    /** Stores a payment form with a valid signature. */
    addRequest: (request: PaymentRequest): void => {
      const { requests } = getTerminal(request.terminal)
      requests.set(request.orderNumber, request)
      if (requests.size > MAX_ENTRIES) requests.delete(requests.keys().next().value ?? '')
    },
    findRequest: (terminal: string, orderNumber: string): PaymentRequest | undefined =>
      terminals.get(terminal)?.requests.get(orderNumber),
    notices: (terminal: string): readonly HostNotice[] => terminals.get(terminal)?.notices ?? [],
    /** Stores a rejected form, whose values are unverified. */
    addRefusal: (refusal: Omit<HostRefusal, 'atMs'>): void => {
      refusals.push({ ...refusal, atMs: Date.now() })
      if (refusals.length > MAX_REFUSALS) refusals.shift()
      notify(refusal.terminal)
    },
    /** Rejected forms of this terminal, latest last. */
    refusals: (terminal: string): readonly HostRefusal[] =>
      refusals.filter(refusal => refusal.terminal === terminal),
    holdsBack: (terminal: string): boolean => terminals.get(terminal)?.holdsBack ?? false,
    /** Holds back or releases new notices of a terminal. Notices on hold must be delivered with `deliver`. */
    holdBack: (terminal: string, isHeld: boolean): void => {
      getTerminal(terminal).holdsBack = isHeld
      notify(terminal)
    },
    /** Adds a notice and delivers it `times` times unless notices are on hold. */
    add: async (facts: Omit<HostNotice, 'writtenMs' | 'deliveries'>, times = 1): Promise<HostNotice> => {
      const notice: HostNotice = { ...facts, writtenMs: Date.now(), deliveries: [] }
      const { notices, holdsBack } = getTerminal(facts.terminal)
      notices.push(notice)
      if (notices.length > MAX_ENTRIES) notices.shift()
      if (!holdsBack) for (let sent = 0; sent < times; sent += 1) await deliver(notice)
      notify(facts.terminal)
      return notice
    },
    deliver,
    /** Drops everything of a terminal whose world ended. */
    endTerminal: (terminal: string): void => {
      terminals.delete(terminal)
      const others = refusals.filter(refusal => refusal.terminal !== terminal)
      refusals.splice(0, refusals.length, ...others)
      notify(terminal)
    },
    /** Sets the connection to the shop. Required before the first delivery. */
    connect: (post: PostToShop, log: FastifyBaseLogger): void => {
      connection = { post, log }
    },
    /** Registers a listener for changes of a terminal. */
    onChange: (listener: (terminal: string) => void): void => void listeners.add(listener),
  }
}
export type HostLedger = ReturnType<typeof createHostLedger>
