import {
  CircleHelp,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  ShoppingCart,
  Smartphone,
  Store,
  Truck,
  UserRound,
} from 'lucide-react'
import { formatCount } from '#client/lib/format/format.ts'
import type { FaqGroup } from '#contract/support.schemas.ts'
import styles from './faq-topics.module.css'

const icons: Readonly<Record<string, LucideIcon>> = {
  'general-ordering': ShoppingCart,
  'general-payment': CreditCard,
  'general-shipping': Truck,
  'general-tax': ReceiptText,
  'general-after-sale': ShieldCheck,
  'general-account': UserRound,
  'general-wholesale': Store,
}

type Topic = { anchor: string; name: string; count: number; Icon: LucideIcon }

const countAnswers = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0)

/** Links to the general topics, and one to all questions about parts and tools. */
export function FaqTopics({
  general,
  product,
}: {
  general: readonly FaqGroup[]
  product: readonly FaqGroup[]
}) {
  const topics: Topic[] = general.map(({ code, name, entries }) => ({
    anchor: code,
    name,
    count: entries.length,
    Icon: icons[code] ?? CircleHelp,
  }))
  const [first] = product
  if (first !== undefined)
    topics.push({
      anchor: first.code,
      name: 'Parts and tools',
      count: countAnswers(product),
      Icon: Smartphone,
    })
  return (
    <nav aria-label="Topics of the shop" className={styles.topics}>
      {topics.map(({ anchor, name, count, Icon }) => (
        <a key={anchor} href={`#${anchor}`}>
          <Icon aria-hidden size={24} strokeWidth={1.5} />
          <b>{name}</b> <span className="note">{formatCount(count, 'answer')}</span>
        </a>
      ))}
    </nav>
  )
}
