import { openJournal } from '@fixbench/server/lib/journal.ts'
import { z } from 'zod'
import { PaymentRequestSchema } from './payment-request.ts'
import { type HostRejection, NoticeSchema, RejectionSchema, type Terminal } from './terminal.ts'

/** A line of the file. A notice that is delivered again gets another line, which replaces the one before. */
const EntrySchema = z.union([
  z.object({ request: PaymentRequestSchema }),
  z.object({ notice: NoticeSchema }),
  z.object({ rejection: RejectionSchema }),
  z.object({ holdsBack: z.boolean() }),
])
export type Entry = z.output<typeof EntrySchema>

const MAX_LINES = 2000
/** The file never has the number of a card. */
const CARD_FIELD = /^(card|testcard|cvv|cvc|expiry)/i

/** Keeps the records of a terminal in a file. */
export const openKeptRecords = (file: string, terminal: Terminal) => {
  const list = (): Entry[] => [
    ...[...terminal.requests.values()].map(request => ({ request })),
    ...terminal.notices.map(notice => ({ notice })),
    ...terminal.rejections.map(rejection => ({ rejection: withoutCard(rejection) })),
    { holdsBack: terminal.holdsBack },
  ]
  const journal = openJournal(file, { maxLines: MAX_LINES, list })

  return {
    /** The entries of an earlier process, earliest first. */
    read: (): Entry[] => journal.read().flatMap(value => EntrySchema.safeParse(value).data ?? []),
    append: (entry: Entry): void =>
      journal.append('rejection' in entry ? { rejection: withoutCard(entry.rejection) } : entry),
    remove: journal.remove,
  }
}
export type KeptRecords = ReturnType<typeof openKeptRecords>

const withoutCard = ({ fields, ...rejection }: HostRejection): HostRejection => ({
  ...rejection,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !CARD_FIELD.test(name))),
})
