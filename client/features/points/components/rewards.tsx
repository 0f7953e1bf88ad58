import { useSuspenseQuery } from '@tanstack/react-query'
import { formatCount } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { pointsQueries } from '../points.queries.ts'
import { PointCard } from './point-card.tsx'
import styles from './rewards.module.css'

/** Number of products shown. */
const SHOWN = 4

/** The most valuable rewards that the member can afford, with a link to the loyalty store. */
export function Rewards() {
  const { data } = useSuspenseQuery(pointsQueries.rewards())
  return (
    <Stack as="section" aria-labelledby="rewards-heading" className={styles.rewards}>
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
