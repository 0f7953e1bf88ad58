import { HOUR_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'

type MailFate = {
  label: string
  /** What happens, for testers. */
  effect: string
  /** Time until it shows, in milliseconds of shop time. */
  afterMs: number
  /** What the recipient's mail server said. */
  report: string
}

/** Tags of addresses that decide what becomes of an email: `nina+bounced@fixbench.example`. */
export const mailFates = {
  refused: {
    label: 'Refused',
    effect: 'The mail server refuses the message at once',
    afterMs: 0,
    report: '550 5.1.1 The mailbox doesn’t exist',
  },
  bounced: {
    label: 'Bounced',
    effect: 'The mail server takes the message and sends it back five minutes later',
    afterMs: 5 * MINUTE_MS,
    report: '552 5.2.2 The mailbox is full',
  },
  late: {
    label: 'Late',
    effect: 'The message arrives two hours later',
    afterMs: 2 * HOUR_MS,
    report: '451 4.7.1 Try again later',
  },
} as const satisfies Readonly<Record<string, MailFate>>

type MailFateName = keyof typeof mailFates

/** Every tag, for lists. */
export const mailFateNames = Object.keys(mailFates) as [MailFateName, ...MailFateName[]]

/** The tag as it is part of an address. */
export const toMailTag = (fate: MailFateName): string => `+${fate}@`

/** Where an email is: with its recipient, under way, or sent back. */
export const mailStatuses = ['delivered', 'under-way', 'bounced', 'refused'] as const

type MailDelivery = {
  status: (typeof mailStatuses)[number]
  /** Instant at which the status changed, or will change next while the email is under way. */
  atMs: number
  /** What the recipient's mail server said; empty when it took the message. */
  report: string
}

const findFate = (address: string): MailFateName | undefined =>
  mailFateNames.find(fate => address.toLowerCase().includes(toMailTag(fate)))

/** Whether the mail server of this address rejects messages at once. */
export const isRefusedAddress = (address: string): boolean => findFate(address) === 'refused'

/** What has become of an email that was sent at `sentMs`, at the shop time `nowMs`. */
export const findMailDelivery = (
  address: string,
  { sentMs, nowMs }: { sentMs: number; nowMs: number },
): MailDelivery => {
  const fate = findFate(address)
  if (fate === undefined) return { status: 'delivered', atMs: sentMs, report: '' }

  const { afterMs, report } = mailFates[fate]
  const atMs = sentMs + afterMs
  if (nowMs < atMs) return { status: 'under-way', atMs, report: fate === 'late' ? report : '' }
  return fate === 'late' ? { status: 'delivered', atMs, report: '' } : { status: fate, atMs, report }
}
