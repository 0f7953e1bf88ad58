import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentRequest } from './payment-request.ts'
import { cancelRetry, scheduleFirstRetry } from './retry-schedule.ts'
import {
  type Delivery,
  deliverNotice,
  hasArrived,
  type NoticeFields,
  type PostToShop,
} from './send-notice.ts'
import { postTo } from './shop-link.ts'

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

/** How the host reaches the shop, and the clock of the shop that it follows. */
type Connection = {
  post: PostToShop
  log: FastifyBaseLogger
  /** The shop of a terminal; undefined when it has ended. */
  findShop: (terminal: string) => ShopContext | undefined
}

const MAX_ATTEMPTS_AT_ONCE = 3
const MAX_ENTRIES = 300
const MAX_REFUSALS = 300

/** In-memory records of the payment host by terminal, and control over the delivery of notices. */
export const createHostLedger = () => {
  const terminals = new Map<string, Terminal>()
  const listeners = new Set<(terminal: string) => void>()
  const refusals: HostRefusal[] = []
  let connection: Connection | undefined
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

  const attempt = async (notice: HostNotice, maxAttempts: number): Promise<boolean> => {
    if (connection === undefined) throw new Error('The payment host can’t reach the shop yet')
    const { fields, terminal, copyTo } = notice
    const { post, log, findShop } = connection
    const readShopMs = () => findShop(terminal)?.clock.nowMs() ?? null
    const outgoing = { notice: fields, terminal, maxAttempts, readShopMs }

    const attempts = await deliverNotice(post, log, outgoing)
    notice.deliveries.push(...attempts)
    if (copyTo !== undefined) await deliverNotice(postTo(copyTo), log, outgoing)

    notify(terminal)
    return hasArrived(attempts)
  }

  const deliver = async (notice: HostNotice): Promise<void> => {
    const isDelivered = await attempt(notice, MAX_ATTEMPTS_AT_ONCE)
    const shop = connection?.findShop(notice.terminal)
    if (shop === undefined) return

    if (isDelivered) await cancelRetry(shop, notice.fields.noticeId)
    else await scheduleFirstRetry(shop, notice)
  }

  const addEntry = (notice: HostNotice): void => {
    const { notices } = getTerminal(notice.terminal)
    notices.push(notice)
    if (notices.length > MAX_ENTRIES) notices.shift()
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
      addEntry(notice)
      const { holdsBack } = getTerminal(facts.terminal)
      if (!holdsBack) for (let sent = 0; sent < times; sent += 1) await deliver(notice)
      notify(facts.terminal)
      return notice
    },
    /** Delivers a notice; if it doesn't arrive, it is sent again over days of shop time. */
    deliver,
    /** Tries once more to deliver a notice, which may stem from an earlier process. Returns whether it arrived. */
    retry: async (facts: Omit<HostNotice, 'writtenMs' | 'deliveries'>): Promise<boolean> => {
      const { noticeId } = facts.fields
      const known = getTerminal(facts.terminal).notices.find(({ fields }) => fields.noticeId === noticeId)
      if (known !== undefined) return attempt(known, 1)

      const restored: HostNotice = { ...facts, writtenMs: Date.now(), deliveries: [] }
      addEntry(restored)
      return attempt(restored, 1)
    },
    /** Drops everything of a terminal whose world ended. */
    endTerminal: (terminal: string): void => {
      terminals.delete(terminal)
      const others = refusals.filter(refusal => refusal.terminal !== terminal)
      refusals.splice(0, refusals.length, ...others)
      notify(terminal)
    },
    /** Sets the connection to the shop. Required before the first delivery. */
    connect: (next: Connection): void => {
      connection = next
    },
    /** Registers a listener for changes of a terminal. */
    onChange: (listener: (terminal: string) => void): void => void listeners.add(listener),
  }
}
export type HostLedger = ReturnType<typeof createHostLedger>
