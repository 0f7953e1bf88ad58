import { formatInteger, formatMoney, formatPercent } from '@fixbench/contract/core/format.ts'
import type { WholesaleSavings } from '@fixbench/contract/wholesale/wholesale-savings.schemas.ts'
import { COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#storefront/paths.ts'
import {
  Calculator,
  CalculatorResult,
  NumberInput,
  toCalculatorNumber,
} from '#storefront/shared/calculator/calculator.tsx'
import { wholesaleQueries } from '../wholesale.queries.ts'
import styles from './savings-calculator.module.css'

/** Compares the cost of monthly purchases at retail and at each level. The server computes all prices. */
export function SavingsCalculator() {
  const { data: typical } = useSuspenseQuery(wholesaleQueries.savings())
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>> | null>(null)
  const items = typical.lines.map(({ skuCode, quantity }) => ({
    skuCode,
    quantity: Math.floor(toCalculatorNumber(quantities?.[skuCode] ?? String(quantity))),
  }))
  const edited = useQuery({
    ...wholesaleQueries.savings(items),
    enabled: quantities !== null,
    placeholderData: keepPreviousData,
  })
  const data = quantities === null ? typical : (edited.data ?? typical)

  return (
    <Calculator result={<Result data={data} isStale={edited.isPlaceholderData} />}>
      <ul className={styles.lines} aria-label="Monthly purchases">
        {typical.lines.map(line => {
          const priced = data.lines.find(({ skuCode }) => skuCode === line.skuCode) ?? line

          return (
            <li key={line.skuCode}>
              <Picture src={line.imgUrl} alt="" width={72} height={72} />
              <Stack gap={1} className={styles.what}>
                <a className="ink" href={paths.detail(line.seoUrl, line.skuCode)}>
                  {line.name}
                </a>
                <Cluster as="span" className="num">
                  {formatMoney(priced.unitPrice)} each
                  {priced.unitPrice < priced.singlePrice && <s>{formatMoney(priced.singlePrice)}</s>}
                </Cluster>
              </Stack>
              <NumberInput
                label={`Quantity per month: ${line.name}`}
                isLabelHidden
                value={quantities?.[line.skuCode] ?? String(line.quantity)}
                onChange={text => setQuantities(previous => ({ ...previous, [line.skuCode]: text }))}
                className={styles.quantity}
              />
            </li>
          )
        })}
      </ul>
    </Calculator>
  )
}

function Result({ data, isStale }: { data: WholesaleSavings; isStale: boolean }) {
  const { singleTotal, retailTotal, levels } = data
  const own = levels.findLast(({ isReached }) => isReached)
  const lead =
    own === undefined
      ? {
          before: 'These purchases don’t reach a level yet',
          figure: formatMoney(retailTotal),
          after: 'per month at retail prices',
        }
      : {
          before: `Buying this every month makes you ${own.name}`,
          figure: formatMoney(own.savedPerYear),
          after: `saved per year, ${formatMoney(own.savedPerMonth)} per month`,
        }

  return (
    <CalculatorResult lead={lead} isStale={isStale}>
      <table className={styles.table}>
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
            <th scope="row">Retail, one at a time</th>
            <td>{formatMoney(singleTotal)}</td>
            <td>–</td>
          </tr>
          <tr>
            <th scope="row">Retail, with quantity prices</th>
            <td>{formatMoney(retailTotal)}</td>
            <td>–</td>
          </tr>
          {levels.map(level => (
            <tr key={level.level} className={level.isReached ? 'semibold' : undefined}>
              <th scope="row">
                {level.name} <span>−{formatPercent(level.discountPercent)}</span>{' '}
                {level.level === own?.level && <em>Your purchases</em>}
              </th>
              <td>{formatMoney(level.total)}</td>
              <td>{formatMoney(level.savedPerYear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm on-dark-2">
        Today’s prices with one order a month, before shipping and taxes. Your level follows your purchases in
        the last {formatInteger(COUNTED_DAYS)} days.
      </p>
    </CalculatorResult>
  )
}
