import { formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { ConfirmDialog } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { useState } from 'react'

/** Rows listed in the question; the rest is counted. */
const ROWS_SHOWN = 5

type Props = {
  rows: readonly QuickRow[]
  isAdding: boolean
  disabled: boolean
  onAdd: () => void
}

/** Adds a list to the cart. Asks first if a row would add another quantity than the buyer entered. */
export function AddAllButton({ rows, isAdding, disabled, onAdd }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const adjusted = rows.filter(row => row.result === 'adjusted')
  const more = adjusted.length - ROWS_SHOWN

  return (
    <>
      <Button
        variant="accent"
        isLoading={isAdding}
        disabled={disabled}
        onClick={() => (adjusted.length === 0 ? onAdd() : setIsAsking(true))}
      >
        Add all to cart
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Add other quantities than you entered?"
        tone="primary"
        confirmLabel="Add these quantities"
        cancelLabel="Review the list"
        message={
          <ul>
            {adjusted.slice(0, ROWS_SHOWN).map(row => (
              <li key={row.line}>{describeAdjusted(row)}</li>
            ))}
            {more > 0 && <li>{formatInteger(more)} more</li>}
          </ul>
        }
        onConfirm={() => {
          setIsAsking(false)
          onAdd()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

const describeAdjusted = ({ skuCode, code, buyCount, quantity, lineTotal, reason }: QuickRow): string => {
  const price = lineTotal === null ? '' : ` for ${formatMoney(lineTotal)}`
  return `${skuCode ?? code}: ${formatInteger(buyCount)} instead of ${quantity}${price}. ${reason}.`
}
