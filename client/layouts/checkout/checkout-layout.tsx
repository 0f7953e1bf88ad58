import { Row } from '@fixbench/ui/layout/layout.tsx'
import { Stepper } from '@fixbench/ui/stepper/stepper.tsx'
import { LockKeyhole } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { PlainLayout } from '#client/layouts/shop/plain-layout.tsx'
import styles from './checkout-layout.module.css'

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

/** Steps in the checkout header. */
export const checkoutSteps = ['Confirm Order', 'Payment', 'Receive', 'Review'] as const

const WITHOUT_STEPS = ['/user-comment.html', '/after-sale.html', '/evaluate.html']
const CONFIRM = ['/payment', '/presale-payment', '/redeem-points']

const isWithin = (pathname: string, base: string): boolean =>
  pathname === base || pathname.startsWith(`${base}/`)

/** Whether a page pays a confirmed order: `/payment/{orderNo}` or `/presale-payment/{orderNo}`. */
const isOrderPayment = (pathname: string): boolean =>
  /^\/(presale-)?payment\/(?!cart\/?$|buy-)[^/]/.test(pathname)

/** Index of the active step on a page; null if the page shows no steps (AMB-2.7-active-step). */
export const findCheckoutStep = (pathname: string): number | null => {
  if (WITHOUT_STEPS.includes(pathname)) return null
  if (isOrderPayment(pathname)) return 1
  if (CONFIRM.some(base => isWithin(pathname, base))) return 0
  return pathname === '/pay-result/pay-success.html' ? 2 : 1
}
