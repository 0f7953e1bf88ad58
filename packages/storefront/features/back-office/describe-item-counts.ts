import type { StaffOrderRow } from '@fixbench/contract/back-office/desk.contract.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'

/** The text below the name of an order's first item: “and 3 more items, 153 units in all”, or “2 units”. */
export const describeItemCounts = ({
  lineCount,
  pieceCount,
}: Pick<StaffOrderRow, 'lineCount' | 'pieceCount'>): string => {
  const units = formatCount(pieceCount, 'unit')
  if (lineCount <= 1) return units

  return `and ${formatCount(lineCount - 1, 'more item')}, ${units} in all`
}
