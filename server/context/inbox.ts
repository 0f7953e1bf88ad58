import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { withAbsoluteLinks } from '@fixbench/domain/mail-links.ts'
import type { Config } from '#server/config.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Clock } from '#server/lib/clock.ts'
import { insertMessage, type NewMessage } from './inbox.repo.ts'

/** A message of the shop: email, SMS, notification or chat. Messages never leave the world. */
type OutgoingMessage = {
  channel: 'email' | 'sms' | 'notice' | 'chat'
  /** Email address, phone number, or the member of a notification. */
  to: string
  subject: string
  body: string
  /** Kind for waiting and filtering: `verification-code`, `order-paid`, … */
  kind: string
  /** Verification code in the message, so testers don't have to parse the text. */
  code?: string
  memberId?: number | null
  /**
   * Further facts for tests and the console, such as an order number or a link, so they don't have to parse the text.
   */
  data?: Record<string, Prisma.InputJsonValue>
  /** A message with the same key is delivered only once. */
  uniqueKey?: string
}

/** An email of the shop. */
export type Mail = Omit<OutgoingMessage, 'channel'>

/** Origin of links in emails, which are sent without a request: the configured one, or this machine. */
export const getMailOrigin = ({ shopOrigin, port }: Pick<Config, 'shopOrigin' | 'port'>): string =>
  shopOrigin ?? `http://localhost:${port}`

/** The inbox of a world. Messages carry the time of its clock. */
export type Inbox = {
  /** Adds an email to the world's inbox, as part of `tx`. Pass null only outside of transactions. */
  email: (tx: Tx | null, mail: Mail) => Promise<void>
  /**
   * Adds a message to the world's inbox, at shop time. Inside an open transaction pass `tx`: the message is then part
   * of the transaction. Without `tx` the insert would wait for the transaction forever.
   */
  deliver: (message: OutgoingMessage, tx?: Tx) => Promise<void>
  /** Calls `listener` after each delivery until the returned function is called. */
  onDelivery: (listener: () => void) => () => void
  /** Notifies listeners that messages may have arrived. */
  notifyListeners: () => void
  /** The same inbox with another clock, such as the reading of one request. */
  withClock: (clock: Clock) => Inbox
}

/** Creates the inbox over the world's own table. Paths in emails become absolute links. */
export const createInbox = (db: Db, clock: Clock, config: Pick<Config, 'shopOrigin' | 'port'>): Inbox => {
  const listeners = new Set<() => void>()
  const notifyListeners = (): void => {
    for (const listener of listeners) {
      listener()
    }
  }

  const withClock = ({ now }: Clock): Inbox => {
    const deliver = async (message: OutgoingMessage, tx?: Tx): Promise<void> => {
      const body =
        message.channel === 'email' ? withAbsoluteLinks(message.body, getMailOrigin(config)) : message.body
      const write = (within: Tx) => insertMessage(within, toRow({ ...message, body }, now()))

      await (tx === undefined ? inTransaction(db, write) : write(tx))
      notifyListeners()
    }

    return {
      email: (tx, mail) => deliver({ channel: 'email', ...mail }, tx ?? undefined),
      deliver,
      onDelivery: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      notifyListeners,
      withClock,
    }
  }

  return withClock(clock)
}

const toRow = (
  { to, code, memberId, data, uniqueKey, ...message }: OutgoingMessage,
  createdAt: Date,
): NewMessage => ({
  ...message,
  toAddress: to,
  memberId: memberId ?? null,
  data: { ...data, ...omitUndefined({ code }) },
  uniqueKey: uniqueKey ?? null,
  createdAt,
})
