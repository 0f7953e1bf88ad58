import { formatCents } from './money.ts'
import type { MailText } from './order-mail.ts'

type PriceDrop = { nameEn: string; seoUrl: string; fromCents: number; toCents: number }

/** Composes the email about a price drop of a product on a wish list. `link` is the path of its page. */
export const composePriceDropMail = ({
  nameEn,
  seoUrl,
  fromCents,
  toCents,
}: PriceDrop): MailText & { link: string } => {
  const link = `/detail/${seoUrl}`
  return {
    kind: 'price-drop',
    subject: `Price drop: ${nameEn}`,
    body: `${nameEn} on your wish list is now ${formatCents(toCents)}. It was ${formatCents(fromCents)}.\n\nSee it here: ${link}\n\nTo stop price alerts, change your settings: /user-setting`,
    link,
  }
}
