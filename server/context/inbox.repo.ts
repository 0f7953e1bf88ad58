import { toDbInstant } from '#server/database/row.ts'
import type { Tx } from '#server/database/transaction.ts'

export type NewMessage = {
  channel: string
  kind: string
  toAddress: string
  subject: string
  body: string
  memberId: number | null
  data: object
  uniqueKey: string | null
  createdAt: Date
}

/** Inserts a message, unless one with the same key exists. */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<void> => {
  const { channel, kind, toAddress, subject, body, memberId, uniqueKey } = message
  const data = JSON.stringify(message.data)
  const createdAt = toDbInstant(message.createdAt.getTime())
  await tx.$executeRaw`
    insert into InboxMessage (channel, kind, toAddress, subject, body, memberId, data, uniqueKey, createdAt)
    values (${channel}, ${kind}, ${toAddress}, ${subject}, ${body}, ${memberId}, ${data}, ${uniqueKey}, ${createdAt})
    on conflict (uniqueKey) do nothing`
}
