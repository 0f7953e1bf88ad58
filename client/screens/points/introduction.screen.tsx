import { useSuspenseQuery } from '@tanstack/react-query'
import { PageSection } from '#client/features/content/components/page-section.tsx'
import { contentQueries } from '#client/features/content/content.queries.ts'
import { toPageParts } from '#client/features/content/page-parts.rules.ts'
import { BalanceBar } from '#client/features/points/components/balance-bar.tsx'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import styles from './introduction.module.css'

/** How points are earned, spent and lost. */
export default function PointsIntroductionScreen() {
  const { data: page } = useSuspenseQuery(contentQueries.page(paths.pointsIntroduction()))
  return (
    <AccountPage
      title="How points work"
      description={page.summary}
      aside={<Button href={paths.loyaltyStore()}>Loyalty store</Button>}
    >
      <BalanceBar />
      <Card padding="lg" className={styles.text}>
        {toPageParts(page).map(part => (
          <PageSection key={part.anchor} part={part} />
        ))}
      </Card>
    </AccountPage>
  )
}
