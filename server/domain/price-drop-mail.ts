import { moneyText } from './money.ts'
import type { MailText } from './order-mail.ts'

type PriceDrop = { nameEn: string; seoUrl: string; fromCents: number; toCents: number }

/** The email about a product of a wish list that costs less than before; `link` leads to its page. */
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
    body: `${nameEn} on your wish list is now ${moneyText(toCents)}. It was ${moneyText(fromCents)}.\n\nSee it here: ${link}\n\nTo stop price alerts, change your settings: /user-setting`,
    link,
  }
}
