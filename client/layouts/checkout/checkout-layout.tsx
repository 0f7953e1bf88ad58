import { LockKeyhole } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { PlainFooter } from '#client/layouts/shop/plain-footer.tsx'
import { PlainHeader } from '#client/layouts/shop/plain-header.tsx'
import { SkipLink } from '#client/layouts/shop/skip-link.tsx'
import { Stepper } from '#client/ui/stepper/stepper.tsx'
import styles from './checkout-layout.module.css'
import { checkoutSteps, findCheckoutStep } from './checkout-steps.rules.ts'

/** Layout of checkout and payment: progress in the header and no other navigation. */
export default function CheckoutLayout() {
  const { pathname } = useLocation()
  const step = findCheckoutStep(pathname)
  return (
    <div className={styles.frame}>
      <SkipLink />
      <PlainHeader>
        {step !== null && (
          <Stepper label="Checkout" steps={checkoutSteps} current={step} className={styles.steps} />
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
