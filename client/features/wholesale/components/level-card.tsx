import { formatDate, formatMoney, formatPercent } from '#client/lib/format/format.ts'
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx'
import type { WholesaleAccount } from '#contract/wholesale.contract.ts'
import styles from './level-card.module.css'

/** The member's level, what it takes off, and how far the next one is. */
export function LevelCard({ account }: { account: WholesaleAccount }) {
  const { level, next, purchaseAmount, countedDays, levelKeptUntil, company } = account
  return (
    <section aria-label="Your level" className={styles.card}>
      <div className={styles.level}>
        <p>{company}</p>
        <h2>{level === null ? 'No level yet' : level.name}</h2>
        <p>
          {level === null ? (
            'Retail prices for now'
          ) : (
            <>
              <b>{formatPercent(level.discountPercent)}</b> off every price
            </>
          )}
        </p>
        {level !== null && levelKeptUntil !== null && (
          <small>Kept at least until {formatDate(levelKeptUntil)}</small>
        )}
      </div>
      <div className={styles.next}>
        <p>
          Goods paid in the last {countedDays} days <b className="num">{formatMoney(purchaseAmount)}</b>
        </p>
        {next === null ? (
          <p className={styles.top}>This is the highest level. Thank you.</p>
        ) : (
          <>
            <ProgressBar
              label={`On the way to ${next.name}`}
              aside={`${next.name} from ${formatMoney(next.minPurchase)}`}
              value={Math.min(purchaseAmount, next.minPurchase)}
              max={next.minPurchase}
            />
            <p>
              {next.missing > 0 ? (
                <>
                  <b className="num">{formatMoney(next.missing)}</b> more bring you {next.name}:{' '}
                  {formatPercent(next.discountPercent)} off every price.
                </>
              ) : (
                <>You have reached {next.name}; it is yours with the next review.</>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
