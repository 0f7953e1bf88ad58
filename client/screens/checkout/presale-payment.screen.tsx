import { cx } from '@fixbench/ui/cx.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Container } from '@fixbench/ui/layout/layout.tsx'
import { useParams } from 'react-router-dom'
import PaymentScreen from './payment.screen.tsx'
import styles from './presale-payment.module.css'

/** `/presale-payment/{id}`: checkout and payment of a pre-order. */
export default function PresalePaymentScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <Container className={styles.note}>
        <Notice title="Pre-order" className={cx(!id.startsWith('buy-') && styles.ofOrder)}>
          A deposit reserves your items. The balance is due shortly before they arrive. Cancel before then and
          we refund your deposit. If you cancel later or don’t pay the balance in time, the deposit becomes
          store credit.
        </Notice>
      </Container>
      <PaymentScreen />
    </>
  )
}
