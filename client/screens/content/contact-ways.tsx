import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useViewer } from '#client/lib/shop.tsx'
import { openDialog } from '#client/lib/state/dialogs.ts'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { brand } from '#contract/core/brand.ts'
import styles from './contact.module.css'

/** Chat, email and phone, with the current availability if it is known. */
export function ContactWays({ isOpen }: { isOpen: boolean | undefined }) {
  const viewer = useViewer()
  return (
    <div className={styles.ways}>
      <section className={styles.way}>
        <MessageCircle aria-hidden size={24} strokeWidth={1.6} />
        <h2>Live chat</h2>
        <p className="note">
          {isOpen === undefined && 'Write anytime. We reply during service hours.'}
          {isOpen === true && <StockDot tone="in">Online now</StockDot>}
          {isOpen === false && <StockDot tone="low">Closed now. We’ll reply the next business day</StockDot>}
        </p>
        <Button size="sm" onClick={() => openDialog(viewer === null ? 'guest-chat' : 'chat')}>
          Start chat
        </Button>
      </section>
      <section className={styles.way}>
        <Mail aria-hidden size={24} strokeWidth={1.6} />
        <h2>Email</h2>
        <p className="note">Replies within one business day.</p>
        <a href={`mailto:${brand.serviceEmail}`}>{brand.serviceEmail}</a>
      </section>
      <section className={styles.way}>
        <Phone aria-hidden size={24} strokeWidth={1.6} />
        <h2>Phone</h2>
        <p className="note">For orders in transit.</p>
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className="num">
          {brand.phone}
        </a>
      </section>
    </div>
  )
}
