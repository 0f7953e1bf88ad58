import type { CouponView } from '@fixbench/contract/coupon/coupon.contract.ts'
import { CouponTicket } from '@fixbench/storefront/features/coupon/components/coupon-ticket.tsx'
import { couponQueries, OPEN_COUPONS } from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Container, Grid, Stack } from '@fixbench/ui/layout/layout.tsx'
import { NumberedSteps } from '@fixbench/ui/layout/numbered-steps.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import styles from './coupons.module.css'

const groups: readonly { id: string; title: string; includes: (coupon: CouponView) => boolean }[] = [
  { id: 'everything', title: 'For any order', includes: coupon => coupon.scope === 'all' },
  { id: 'kinds', title: 'For specific parts and tools', includes: coupon => coupon.scope !== 'all' },
]

const steps = [
  { title: 'Claim', text: 'Click to add the coupon to your account.' },
  { title: 'Shop', text: 'Fill your cart to the coupon’s minimum.' },
  { title: 'Save', text: 'We apply the best coupon at checkout.' },
]

/** Public coupons, claimed with one click. Guests sign in first. */
export default function CouponsScreen() {
  const viewer = useViewer()
  const { data } = useSuspenseQuery(couponQueries.open(OPEN_COUPONS))

  return (
    <Container above={4} gap={6}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Coupons' }]} />
      <header className={styles.hero}>
        <Stack gap={3} align="start">
          <h1 className="text-4xl on-dark">Coupons</h1>
          <p>Free for every member. Use one coupon per order at checkout.</p>
          {viewer === null ? (
            <Button variant="accent" href={paths.login(paths.coupons())}>
              Sign in to claim
            </Button>
          ) : (
            <Button variant="accent" href={paths.userCoupons()}>
              My coupons
            </Button>
          )}
        </Stack>
        <NumberedSteps steps={steps} className={styles.steps} />
      </header>
      {data.rows.length === 0 && (
        <EmptyState
          title="No coupons to claim right now"
          action={<Button href={paths.hotDeals()}>Shop hot deals</Button>}
        />
      )}
      {groups.map(({ id, title, includes }) => {
        const coupons = data.rows.filter(includes)
        if (coupons.length === 0) return null
        return (
          <Stack as="section" key={id} aria-labelledby={id} className={styles.group}>
            <h2 id={id}>{title}</h2>
            <Grid min="26rem">
              {coupons.map(coupon => (
                <CouponTicket key={coupon.couponId} coupon={coupon} />
              ))}
            </Grid>
          </Stack>
        )
      })}
    </Container>
  )
}
