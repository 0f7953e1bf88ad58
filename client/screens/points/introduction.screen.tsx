import { formatCount } from '@fixbench/contract/core/format.ts'
import type { InfoTable } from '@fixbench/contract/support/support.schemas.ts'
import {
  type PagePart,
  PageSection,
  toPageParts,
} from '@fixbench/storefront/features/content/components/page-section.tsx'
import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { BalanceBar } from '@fixbench/storefront/features/points/components/balance-bar.tsx'
import { PointCard } from '@fixbench/storefront/features/points/components/point-card.tsx'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Card, Grid, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarHeart, Camera, MailCheck, Star, UserCheck, UserPlus } from 'lucide-react'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import styles from './earn-ways.module.css'
import rewardsStyles from './rewards.module.css'

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

/** Icons by row of the table. */
const icons = [UserPlus, UserCheck, MailCheck, Star, Camera, CalendarCheck, CalendarHeart]

/** Ways to earn points other than orders, each with its points. */
function EarnWays({ table: { title, rows } }: { table: InfoTable }) {
  return (
    <Grid as="ul" min="7.5rem" gap={3} aria-label={title} className={styles.ways}>
      {rows.map(([way = '', points = ''], index) => {
        const Icon = icons[index] ?? Star
        return (
          <Stack as="li" gap={1} key={way}>
            <Icon aria-hidden size={20} strokeWidth={1.6} />
            <b className="num">+{points}</b>
            <span className="note">{way}</span>
          </Stack>
        )
      })}
    </Grid>
  )
}

/** Number of products shown. */
const SHOWN = 4

/** The most valuable rewards that the member can afford, with a link to the loyalty store. */
function Rewards() {
  const { data } = useSuspenseQuery(pointsQueries.rewards())

  return (
    <Stack as="section" aria-labelledby="rewards-heading" className={rewardsStyles.rewards}>
      <header>
        <h2 id="rewards-heading">What your points buy</h2>
        <p>
          {data.total === 0
            ? 'Your points don’t cover an item yet. See what to save for.'
            : `You have enough points for ${formatCount(data.total, 'item')}.`}
        </p>
        <Button variant="secondary" href={paths.loyaltyStore()}>
          See all rewards
        </Button>
      </header>
      <ul>
        {data.rows.slice(0, SHOWN).map(product => (
          <li key={product.productCode}>
            <PointCard product={product} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
