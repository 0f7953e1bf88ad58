import { type Entry, type KeptRecords, openKeptRecords } from './kept-records.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { HostNotice, HostRejection, Terminal } from './terminal.ts'

type OpenTerminal = Terminal & { kept: KeptRecords | undefined }

const MAX_ENTRIES = 300

/** File of a terminal, in which its records survive the end of the process; undefined when there is no such terminal. */
export type FindFile = (terminal: string) => string | undefined

/** What the payment host remembers by terminal: the latest payments, notices and rejected forms. */
export const createHostRecords = (findFile: FindFile) => {
  const terminals = new Map<string, OpenTerminal>()
  const listeners = new Set<(terminal: string) => void>()
  const getTerminal = (terminal: string): OpenTerminal => {
    const known = terminals.get(terminal)
    if (known !== undefined) return known
    const opened = openTerminal(findFile(terminal))
    terminals.set(terminal, opened)
    return opened
  }

  const change = (terminal: string, entry: Entry): void => {
    const opened = getTerminal(terminal)
    apply(opened, entry)
    opened.kept?.append(entry)
  }

  const notify = (terminal: string): void => {
    for (const listener of listeners) listener(terminal)
  }

  return {
    notify,
    /** Registers a listener for changes of a terminal. */
    onChange: (listener: (terminal: string) => void): void => void listeners.add(listener),
    /** Stores a payment form with a valid signature. */
    addRequest: (request: PaymentRequest): void => change(request.terminal, { request }),
    findRequest: (terminal: string, orderNumber: string): PaymentRequest | undefined =>
      getTerminal(terminal).requests.get(orderNumber),
    /** Stores a notice, or what has changed in it. */
    saveNotice: (notice: HostNotice): void => change(notice.terminal, { notice }),
    notices: (terminal: string): readonly HostNotice[] => getTerminal(terminal).notices,
    /** Stores a rejected form, whose values are unverified. One that names no terminal is forgotten. */
    addRejection: (rejection: Omit<HostRejection, 'atMs'>): void => {
      if (findFile(rejection.terminal) === undefined) return
      change(rejection.terminal, { rejection: { ...rejection, atMs: Date.now() } })
      notify(rejection.terminal)
    },
    /** Rejected forms of this terminal, latest last. */
    rejections: (terminal: string): readonly HostRejection[] => getTerminal(terminal).rejections,
    holdsBack: (terminal: string): boolean => getTerminal(terminal).holdsBack,
    /** Holds back or releases new notices of a terminal. Notices on hold must be delivered with `deliver`. */
    holdBack: (terminal: string, isHeld: boolean): void => {
      change(terminal, { holdsBack: isHeld })
      notify(terminal)
    },
    /** Drops everything of a terminal whose world ended. */
    endTerminal: (terminal: string): void => {
      getTerminal(terminal).kept?.remove()
      terminals.delete(terminal)
      notify(terminal)
    },
  }
}

/** A terminal with what an earlier process kept of it. */
const openTerminal = (file: string | undefined): OpenTerminal => {
  const terminal: Terminal = { requests: new Map(), notices: [], rejections: [], holdsBack: false }
  const kept = file === undefined ? undefined : openKeptRecords(file, terminal)
  for (const entry of kept?.read() ?? []) apply(terminal, entry)

  return Object.assign(terminal, { kept })
}

const apply = (terminal: Terminal, entry: Entry): void => {
  if ('request' in entry) addRequest(terminal, entry.request)
  else if ('notice' in entry) addNotice(terminal, entry.notice)
  else if ('rejection' in entry) addLatest(terminal.rejections, entry.rejection)
  else terminal.holdsBack = entry.holdsBack
}

const addRequest = ({ requests }: Terminal, request: PaymentRequest): void => {
  requests.set(request.orderNumber, request)
  const [oldest] = requests.keys()
  if (oldest !== undefined && requests.size > MAX_ENTRIES) requests.delete(oldest)
}

const addNotice = ({ notices }: Terminal, notice: HostNotice): void => {
  const known = notices.findLastIndex(
    ({ writtenMs, fields }) => fields.noticeId === notice.fields.noticeId && writtenMs === notice.writtenMs,
  )
  if (known === -1) addLatest(notices, notice)
  else notices[known] = notice
}

const addLatest = <T>(list: T[], item: T): void => {
  list.push(item)
  if (list.length > MAX_ENTRIES) list.shift()
}
