import { formatDate, formatMoney, formatPercent } from '#client/lib/format/format.ts'
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import type { WholesaleAccount } from '#contract/wholesale/wholesale.contract.ts'
import styles from './level-card.module.css'

/** The member's wholesale level with its discount and the progress to the next level. */
export function LevelCard({ account }: { account: WholesaleAccount }) {
  const { level, next, purchaseAmount, countedDays, levelKeptUntil, company } = account
  return (
    <Card as="section" radius="xl" aria-label="Your level" className={styles.card}>
      <div className={styles.level}>
        <p className="on-dark-2">{company}</p>
        <h2>{level === null ? 'No level yet' : level.name}</h2>
        <p className="on-dark-2">
          {level === null ? (
            'You’re paying retail prices for now'
          ) : (
            <>
              <b className="on-dark">{formatPercent(level.discountPercent)}</b> off every price
            </>
          )}
        </p>
        {level !== null && levelKeptUntil !== null && (
          <small className="on-dark-2">Yours until at least {formatDate(levelKeptUntil)}</small>
        )}
      </div>
      <div className={styles.next}>
        <p>
          Purchases in the last {countedDays} days <b className="num">{formatMoney(purchaseAmount)}</b>
        </p>
        {next === null ? (
          <p className="ink-new">You’re at the highest level. Thank you for your business.</p>
        ) : (
          <>
            <ProgressBar
              label={`Progress to ${next.name}`}
              aside={`${next.name} from ${formatMoney(next.minPurchase)}`}
              value={Math.min(purchaseAmount, next.minPurchase)}
              max={next.minPurchase}
            />
            <p>
              {next.missing > 0 ? (
                <>
                  <b className="num">{formatMoney(next.missing)}</b> more to reach {next.name}:{' '}
                  {formatPercent(next.discountPercent)} off every price.
                </>
              ) : (
                <>You’ve reached {next.name}. Your level updates at the next review.</>
              )}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
