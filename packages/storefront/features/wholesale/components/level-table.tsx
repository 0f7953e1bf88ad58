import { formatPercent, formatWholeMoney } from '@fixbench/contract/core/format.ts'
import type { WholesaleTeaser } from '@fixbench/contract/home/home.schemas.ts'
import { COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Table } from '@fixbench/ui/table/table.tsx'

type Props = { levels: WholesaleTeaser['levels']; ownLevel: number | null }

/** All wholesale levels; the member's level is highlighted. */
export function LevelTable({ levels, ownLevel }: Props) {
  return (
    <Table
      caption="Wholesale levels"
      rows={levels}
      rowKey={level => level.code}
      isSelected={level => level.level === ownLevel}
      columns={[
        {
          key: 'name',
          header: 'Level',
          isRowHeader: true,
          cell: ({ name, level }) => (
            <>
              {name} {level === ownLevel && <Badge tone="brand">Your level</Badge>}
            </>
          ),
        },
        {
          key: 'from',
          header: `Purchases in ${COUNTED_DAYS} days`,
          align: 'end',
          cell: level => formatWholeMoney(level.minPurchase),
        },
        {
          key: 'discount',
          header: 'Discount',
          align: 'end',
          cell: level => <b className="ink-accent">{formatPercent(level.discountPercent)}</b>,
        },
        { key: 'points', header: 'Points', align: 'end', cell: level => `× ${level.pointsFactor}` },
        {
          key: 'extras',
          header: 'Perks',
          cell: level => (
            <ul className="note">
              {level.extras.map(extra => (
                <li key={extra}>{extra}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
