import { inTransaction } from '#server/database/transaction.ts'
import { randomToken } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { newsletterLinks } from './newsletter.ts'

const TOKEN_BYTES = 18

/** Mails a newsletter to every address that has agreed, each with its own link to end it. Answers how many got it. */
export const sendNewsletter = (
  { db, inbox }: WorldDeps,
  { subject, text }: { subject: string; text: string },
): Promise<{ sent: number }> =>
  inTransaction(db, async tx => {
    const rows = await tx.newsletterSubscription.findMany({
      where: { status: 'active' },
      orderBy: { id: 'asc' },
    })
    for (const { id, email, memberId, linkToken } of rows) {
      const token = linkToken ?? randomToken(TOKEN_BYTES)
      if (linkToken === null)
        await tx.newsletterSubscription.update({ where: { id }, data: { linkToken: token } })
      const link = newsletterLinks.end(token)
      await inbox.deliver(
        {
          channel: 'email',
          kind: 'newsletter',
          to: email,
          subject,
          body: `${text}\n\nUnsubscribe: ${link}`,
          data: { link },
          ...(memberId !== null && { memberId }),
        },
        tx,
      )
    }
    return { sent: rows.length }
  })
