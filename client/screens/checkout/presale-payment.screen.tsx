import { CalendarClock } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { PaymentScreen } from './payment.screen.tsx'
import styles from './presale-payment.module.css'

/** `/presale-payment/{id}`: checkout and payment of goods that are still on their way to the warehouse. */
export function PresalePaymentScreen() {
  return (
    <>
      <Container className={cx(styles.note)}>
        <Notice title="Pre-order">
          <CalendarClock aria-hidden size={16} className={styles.icon} /> Paid now, kept for you, and shipped
          as soon as the goods are in our warehouse. Until then you can cancel it without giving a reason.
        </Notice>
      </Container>
      <PaymentScreen />
    </>
  )
}
