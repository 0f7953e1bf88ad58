import { formatDate, formatMoney } from '#client/lib/format/format.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Timeline } from '#client/ui/timeline/timeline.tsx'
import type { WholesaleAccount } from '#contract/wholesale/wholesale.contract.ts'
import styles from './price-list-card.module.css'

const NO_LEVEL = 'No level'

/** Changes of the wholesale level, latest first. */
export function LevelHistory({ history }: { history: WholesaleAccount['history'] }) {
  return (
    <Card gap={4} as="section" radius="xl" aria-label="Level history" className={styles.card}>
      <h2>Level history</h2>
      {history.length === 0 && <p>Your level hasn’t changed yet.</p>}
      <Timeline
        items={history.map(({ from, to, purchaseAmount, reason, time }, index) => ({
          id: time + (to ?? ''),
          title: from === null ? `Joined at ${to ?? NO_LEVEL}` : `${from} → ${to ?? NO_LEVEL}`,
          description: `${reason}: ${formatMoney(purchaseAmount)}`,
          time: formatDate(time),
          state: index === 0 ? 'current' : 'done',
        }))}
      />
    </Card>
  )
}
