import { formatCents } from '@fixbench/domain/money.ts'
import type { Step } from '@fixbench/explain/explanation.schemas.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import styles from './explain.module.css'

/** An amount that a step adds: `+$2.00`, `−$5.00`, or `–` for none. */
const formatChange = (cents: number): string => {
  if (cents === 0) return '–'
  return cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`
}

const columns: readonly Column<Step>[] = [
  {
    header: 'Step',
    isRowHeader: true,
    cell: step => (
      <>
        {step.title}
        {step.text !== '' && <span className={styles.how}>{step.text}</span>}
      </>
    ),
  },
  {
    header: 'From',
    shownFrom: 1200,
    width: '22rem',
    cell: step => step.source !== '' && <code className={styles.source}>{step.source}</code>,
  },
  { header: 'Amount', align: 'end', width: '7rem', cell: step => formatChange(step.cents) },
  {
    header: 'Sum',
    align: 'end',
    isMinor: true,
    width: '7rem',
    cell: step => <b>{formatCents(step.afterCents)}</b>,
  },
]

/** The steps of an amount, with what each adds and the sum so far. */
export function StepTable({ caption, steps }: { caption: string; steps: readonly Step[] }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={steps}
      rowKey={step => `${step.rule} ${step.title}`}
      tone={step => (step.cents === 0 ? 'dim' : undefined)}
    />
  )
}
