import type { PrismaClient } from '#db/client.ts'
import type { Clock } from '#server/lib/clock.ts'

/** Everything the shop would send out stays in the world: mails, SMS, notices. */
export type OutgoingMessage = {
  channel: 'email' | 'sms' | 'notice'
  to: string
  subject: string
  body: string
  /** What it is about, for waiting and filtering: `verification-code`, `order-paid`, … */
  kind: string
  /** Verification code that the message carries, so that testers need not read it out of the text. */
  code?: string
}

export type Inbox = { deliver(message: OutgoingMessage): Promise<void> }

/** An inbox over the world's own table. Times are shop times. */
export const createInbox = (db: PrismaClient, clock: Clock): Inbox => ({
  deliver: async message => {
    await db.inboxMessage.create({ data: { ...message, code: message.code ?? null, sentAt: clock.now() } })
  },
})
