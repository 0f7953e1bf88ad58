import type { PaymentRequest } from './payment-request.ts'
import type { Delivery, NoticeFields } from './send-notice.ts'

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

/** What the payment host remembers by terminal: the latest payments, notices and rejected forms, in memory. */
export const createHostRecords = () => {
  const terminals = new Map<string, Terminal>()
  const listeners = new Set<(terminal: string) => void>()
  const refusals: HostRefusal[] = []
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

  return {
    notify,
    /** Registers a listener for changes of a terminal. */
    onChange: (listener: (terminal: string) => void): void => void listeners.add(listener),
    /** Stores a payment form with a valid signature. */
    addRequest: (request: PaymentRequest): void => {
      const { requests } = getTerminal(request.terminal)
      requests.set(request.orderNumber, request)
      const [oldest] = requests.keys()
      if (oldest !== undefined && requests.size > MAX_ENTRIES) requests.delete(oldest)
    },
    findRequest: (terminal: string, orderNumber: string): PaymentRequest | undefined =>
      terminals.get(terminal)?.requests.get(orderNumber),
    addNotice: (notice: HostNotice): void => {
      const { notices } = getTerminal(notice.terminal)
      notices.push(notice)
      if (notices.length > MAX_ENTRIES) notices.shift()
    },
    notices: (terminal: string): readonly HostNotice[] => terminals.get(terminal)?.notices ?? [],
    /** Stores a rejected form, whose values are unverified. */
    addRefusal: (refusal: Omit<HostRefusal, 'atMs'>): void => {
      refusals.push({ ...refusal, atMs: Date.now() })
      if (refusals.length > MAX_ENTRIES) refusals.shift()
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
    /** Drops everything of a terminal whose world ended. */
    endTerminal: (terminal: string): void => {
      terminals.delete(terminal)
      const others = refusals.filter(refusal => refusal.terminal !== terminal)
      refusals.splice(0, refusals.length, ...others)
      notify(terminal)
    },
  }
}
