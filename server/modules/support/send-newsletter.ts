import { inTransaction } from '#server/database/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { createLinkToken, newsletterLinks } from './newsletter.ts'

/** Emails a newsletter to every active subscriber, with an individual unsubscribe link. Returns how many were sent. */
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
      const token = linkToken ?? createLinkToken()
      if (linkToken === null)
        await tx.newsletterSubscription.update({ where: { id }, data: { linkToken: token } })
      const link = newsletterLinks.end(token)
      await inbox.email(tx, {
        kind: 'newsletter',
        to: email,
        subject,
        body: `${text}\n\nUnsubscribe: ${link}`,
        data: { link },
        memberId,
      })
    }
    return { sent: rows.length }
  })
