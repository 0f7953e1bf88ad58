import { formatCents } from '@fixbench/domain/money.ts'
import type { Line } from '@fixbench/explain/explanation.schemas.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Panel } from '../../ui/page.tsx'
import styles from './explain.module.css'
import { StepTable } from './step-table.tsx'

const OPEN_UP_TO = 3

/** The lines of a total with the steps of their unit prices. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  return (
    <Panel title="Prices of the lines" note={lines.length}>
      {lines.map(line => (
        <Disclosure
          key={line.skuCode}
          className={styles.line}
          isOpenAtFirst={lines.length <= OPEN_UP_TO}
          summary={<LineSummary line={line} />}
        >
          <StepTable caption={`Steps to the price of ${line.skuCode}`} steps={line.steps} />
          <Shares line={line} />
        </Disclosure>
      ))}
    </Panel>
  )
}

function LineSummary({ line }: { line: Line }) {
  const { name, skuCode, quantity, unitCents, lineCents, isCounted, note } = line
  const price = unitCents === null ? 'hidden' : formatCents(unitCents)

  return (
    <Cluster
      as="span"
      gap={[1, 4]}
      align="baseline"
      justify="between"
      className={cx(styles.lineSummary, !isCounted && styles.leftOut)}
    >
      <span>
        {name} <code>{skuCode}</code>
        {note !== '' && <span className={styles.how}>Not in the total: {note}</span>}
      </span>
      <span className="num">
        {quantity} × {price} = <b>{formatCents(lineCents)}</b>
      </span>
    </Cluster>
  )
}

function Shares({ line }: { line: Line }) {
  const shares = [
    { name: 'coupon', cents: -line.couponCents },
    { name: 'points', cents: -line.pointsCents },
    { name: 'VAT', cents: line.vatCents },
    { name: 'duty', cents: line.dutyCents },
  ].filter(({ cents }) => cents !== 0)
  if (shares.length === 0) return null

  const text = shares.map(({ name, cents }) => `${name} ${formatCents(cents)}`).join(', ')
  return <p className={styles.how}>Its share of the order: {text}</p>
}
