import { LockKeyhole } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { PlainLayout } from '#client/layouts/shop/plain-layout.tsx'
import { Stepper } from '#client/ui/stepper/stepper.tsx'
import styles from './checkout-layout.module.css'
import { checkoutSteps, findCheckoutStep } from './checkout-steps.rules.ts'

/** Layout of checkout and payment: progress in the header and no other navigation. */
export default function CheckoutLayout() {
  const { pathname } = useLocation()
  const step = findCheckoutStep(pathname)
  const header = step !== null && (
    <>
      <Stepper label="Checkout" steps={checkoutSteps} current={step} className={styles.steps} />
      <p className={styles.note}>
        <LockKeyhole aria-hidden size={16} /> Secure checkout
      </p>
    </>
  )
  return (
    <PlainLayout header={header}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </PlainLayout>
  )
}
