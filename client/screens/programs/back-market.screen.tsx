import { WARRANTY } from '@fixbench/contract/support/promises.ts'
import { BindInvite } from '@fixbench/storefront/features/session/components/invite-step.tsx'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { ProductCard } from '@fixbench/storefront/shared/product-card/product-card.tsx'
import { GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Card, Cluster, Container, Grid, Stack } from '@fixbench/ui/layout/layout.tsx'
import { TitledSection } from '@fixbench/ui/layout/titled-section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import grades from './back-market.module.css'
import { PARTNER_GRADES, partnerParts } from './machines.ts'
import styles from './programs.module.css'

const meanings: Readonly<Record<(typeof PARTNER_GRADES)[number], string>> = {
  'Service Pack': 'Sealed from the manufacturer, so part history stays clean.',
  'New Original': 'Made for the manufacturer, without sealed packaging.',
  'Original Pulled': 'Pulled from a device and tested, with its original data.',
  'Refurbished Original': 'The original panel with new glass, tested twice.',
}

/** Program for sellers of refurbished devices: accepted grades, sign-up and partner best sellers. */
export default function BackMarketScreen() {
  const viewer = useViewer()
  const { data: parts } = useSuspenseQuery(partnerParts())
  const isPartner = viewer?.bmFlag === 1

  return (
    <Container above={4} gap={8}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Back Market' }]} />
      <header className={styles.hero}>
        <Stack gap={3} align="start" className={styles.words}>
          <p className={styles.over}>Partner marketplace</p>
          <h1>{isPartner ? `Welcome, ${viewer.memberName}` : 'Parts for sellers of refurbished devices'}</h1>
          <p>
            {isPartner
              ? 'Parts in grades your marketplace accepts, with your marketplace order number on every packing slip.'
              : `Marketplace-approved grades only, with a ${WARRANTY.toLowerCase()} and an invoice for every part.`}
          </p>
          {isPartner && (
            <Cluster gap={3}>
              <Button variant="accent" size="lg" href={paths.orders()}>
                My orders
              </Button>
            </Cluster>
          )}
          {viewer === null && <SignUpLinks />}
          {viewer !== null && !isPartner && (
            <Card gap={3} as="section" radius="xl" className={grades.bind} aria-labelledby="bind">
              <h2 className="text-lg" id="bind">
                Have an invite code?
              </h2>
              <BindInvite />
            </Card>
          )}
        </Stack>
        <Stack as="ul" gap={3} className={grades.grades} aria-label="Accepted grades">
          {PARTNER_GRADES.map(grade => (
            <Card as="li" radius="xl" key={grade}>
              <GradeMark grade={grade} />
              <p>{meanings[grade]}</p>
            </Card>
          ))}
        </Stack>
      </header>
      <TitledSection
        title="Partner best sellers"
        text="Shown with photo, price, and stock for the marketplace-approved grade."
      >
        {parts.rows.length === 0 && <EmptyState title="No parts in these grades right now" />}
        <Grid columns={5} gap={3}>
          {parts.rows.map(part => (
            <ProductCard key={part.productCode} product={part} />
          ))}
        </Grid>
      </TitledSection>
    </Container>
  )
}

function SignUpLinks() {
  return (
    <Cluster gap={3}>
      <Button variant="accent" size="lg" href={paths.registerPartner()}>
        Register with an invite code
      </Button>
      <Button variant="secondary" size="lg" href={paths.loginPartner()}>
        Partner sign-in
      </Button>
    </Cluster>
  )
}
