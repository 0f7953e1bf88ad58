import { LockKeyhole } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { PlainLayout } from '#client/layouts/shop/plain-layout.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
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
      <Row as="p" isInline className="text-sm ink-2">
        <LockKeyhole aria-hidden size={16} /> Secure checkout
      </Row>
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
