import { LockKeyhole } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { cx } from '#client/ui/cx.ts'
import { Stepper } from '#client/ui/stepper/stepper.tsx'
import { checkoutStepOf, checkoutSteps } from './checkout-steps.rules.ts'
import { PlainFooter } from './chrome/plain-footer.tsx'
import { PlainHeader } from './chrome/plain-header.tsx'
import { SkipLink } from './chrome/skip-link.tsx'
import styles from './payment-layout.module.css'

/** Frame of checkout and payment: the steps of an order in the header, nothing that leads away. */
export function PaymentLayout() {
  const { pathname } = useLocation()
  const step = checkoutStepOf(pathname)
  return (
    <div className={styles.frame}>
      <SkipLink />
      <PlainHeader>
        {step !== null && (
          <Stepper label="Checkout" steps={checkoutSteps} current={step} className={cx(styles.steps)} />
        )}
        {step !== null && (
          <p className={styles.note}>
            <LockKeyhole aria-hidden size={16} /> Secure checkout
          </p>
        )}
      </PlainHeader>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PlainFooter />
    </div>
  )
}
