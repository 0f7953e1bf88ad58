import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInteger, formatMoney, formatPercent } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { cx } from '#client/ui/cx.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { WholesaleSavings } from '#contract/wholesale-savings.schemas.ts'
import { COUNTED_DAYS } from '#contract/wholesale-terms.ts'
import { wholesaleQueries } from '../wholesale.queries.ts'
import styles from './savings-calculator.module.css'

const MOST = 9999

const toQuantity = (text: string): number => {
  const value = Math.floor(Number(text))
  return Number.isFinite(value) ? Math.min(MOST, Math.max(0, value)) : 0
}

/** What a month’s basket costs at retail and at each level. The server prices every change. */
export function SavingsCalculator() {
  const { data: typical } = useSuspenseQuery(wholesaleQueries.savings())
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
  const items = typical.lines.map(({ skuCode, quantity }) => ({
    skuCode,
    quantity: toQuantity(typed?.[skuCode] ?? String(quantity)),
  }))
  const asked = useQuery({
    ...wholesaleQueries.savings(items),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const data = typed === null ? typical : (asked.data ?? typical)
  return (
    <div className={styles.calculator}>
      <ul className={styles.lines} aria-label="Monthly basket">
        {typical.lines.map(line => {
          const priced = data.lines.find(({ skuCode }) => skuCode === line.skuCode) ?? line
          return (
            <li key={line.skuCode}>
              <Picture src={line.imgUrl} alt="" width={72} height={72} />
              <div className={styles.what}>
                <a href={paths.detail(line.seoUrl, line.skuCode)}>{line.name}</a>
                <span className="num">
                  {formatMoney(priced.unitPrice)} each
                  {priced.unitPrice < priced.singlePrice && <s>{formatMoney(priced.singlePrice)}</s>}
                </span>
              </div>
              <TextField
                label={`Quantity per month: ${line.name}`}
                isLabelHidden
                type="number"
                inputMode="numeric"
                min={0}
                max={MOST}
                value={typed?.[line.skuCode] ?? String(line.quantity)}
                onChange={event => {
                  const { value } = event.currentTarget
                  setTyped(before => ({ ...before, [line.skuCode]: value }))
                }}
                className={styles.quantity}
              />
            </li>
          )
        })}
      </ul>
      <Result data={data} isStale={asked.isPlaceholderData} />
    </div>
  )
}

function Result({ data, isStale }: { data: WholesaleSavings; isStale: boolean }) {
  const { singleTotal, retailTotal, levels } = data
  const own = levels.findLast(({ isReached }) => isReached)
  return (
    <div className={styles.result}>
      <p className={styles.lead} role="status" aria-label="Result" aria-busy={isStale}>
        {own === undefined ? (
          <>
            <span>This basket reaches no level yet</span>
            <b>{formatMoney(retailTotal)}</b>
            <span>per month at retail prices</span>
          </>
        ) : (
          <>
            <span>This basket every month makes you {own.name}</span>
            <b>{formatMoney(own.savedPerYear)}</b>
            <span>saved per year, {formatMoney(own.savedPerMonth)} per month</span>
          </>
        )}
      </p>
      <table>
        <caption className="visually-hidden">Cost per month by level</caption>
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col">Per month</th>
            <th scope="col">Saved per year</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">One at a time</th>
            <td>{formatMoney(singleTotal)}</td>
            <td>–</td>
          </tr>
          <tr>
            <th scope="row">Retail, quantity prices</th>
            <td>{formatMoney(retailTotal)}</td>
            <td>–</td>
          </tr>
          {levels.map(level => (
            <tr key={level.level} className={cx(level.isReached && styles.reached)}>
              <th scope="row">
                {level.name} <span>−{formatPercent(level.discountPercent)}</span>{' '}
                {level.level === own?.level && <em>Your basket</em>}
              </th>
              <td>{formatMoney(level.total)}</td>
              <td>{formatMoney(level.savedPerYear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.basis}>
        Today’s prices with one order a month, before shipping and taxes. Your level follows your purchases in
        the last {formatInteger(COUNTED_DAYS)} days.
      </p>
    </div>
  )
}
