import { useSuspenseQuery } from '@tanstack/react-query'
import { PageSection } from '#client/features/content/components/page-section.tsx'
import { contentQueries } from '#client/features/content/content.queries.ts'
import { type PagePart, toPageParts } from '#client/features/content/page-parts.rules.ts'
import { BalanceBar } from '#client/features/points/components/balance-bar.tsx'
import { EarnWays } from '#client/features/points/components/earn-ways.tsx'
import { Rewards } from '#client/features/points/components/rewards.tsx'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'

/** How points are earned, redeemed and lost. */
export default function PointsIntroductionScreen() {
  const { data: page } = useSuspenseQuery(contentQueries.page(paths.pointsIntroduction()))
  const [earn, ...parts] = toPageParts(page)
  return (
    <AccountPage
      title="How points work"
      description={page.summary}
      aside={<Button href={paths.loyaltyStore()}>Loyalty store</Button>}
    >
      <BalanceBar />
      {earn !== undefined && <Earn part={earn} />}
      <Rewards />
      <Card padding="lg">
        <Stack gap={8}>
          {parts.map(part => (
            <PageSection key={part.anchor} part={part} />
          ))}
        </Stack>
      </Card>
    </AccountPage>
  )
}

/** The section about earning points: orders and levels as text, other ways to earn as cards. */
function Earn({ part: { table, ...part } }: { part: PagePart }) {
  return (
    <Card padding="lg">
      <Stack gap={8}>
        <PageSection part={part} />
        {table !== undefined && <EarnWays table={table} />}
      </Stack>
    </Card>
  )
}
