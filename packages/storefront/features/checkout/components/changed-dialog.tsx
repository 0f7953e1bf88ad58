import type { Changed, Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { paths } from '#storefront/paths.ts'
import styles from './changed-dialog.module.css'

type Props = {
  changed: Changed | null
  /** The current checkout, which the buyer confirms. */
  checkout: Checkout
  isWorking: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows the changes reported by code 300021. The order is placed only after the buyer confirms the new amounts. */
export function ChangedDialog({ changed, checkout, isWorking, onConfirm, onClose }: Props) {
  const isPlaceable = checkout.canSubmit
  // The button and this table show the same refreshed checkout.
  const formatNow = (amount: number): string => (isWorking ? '…' : formatMoney(amount))

  return (
    <Dialog
      isOpen={changed !== null}
      onClose={onClose}
      title={changed === null ? '' : getTitle(changed)}
      description="Review the new details below. Your order hasn’t been placed yet."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back to order
          </Button>
          {isPlaceable || isWorking ? (
            <Button variant="accent" isLoading={isWorking} onClick={onConfirm} data-autofocus>
              {checkout.presale === null
                ? `Place order for ${formatMoney(checkout.totals.totalAmount)}`
                : `Place order with ${formatMoney(checkout.presale.depositAmount)} deposit`}
            </Button>
          ) : (
            <Button href={paths.cart()}>Edit cart</Button>
          )}
        </>
      }
    >
      {changed !== null && (
        <table className={styles.changes}>
          <caption className="visually-hidden">Changes</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changed.items.map(line => (
              <ChangedRow key={line.skuCode + line.field} line={line} checkout={checkout} />
            ))}
            {changed.coupon !== null && (
              <tr>
                <th scope="row">Coupon discount</th>
                <td className="num">{formatMoney(changed.coupon.old)}</td>
                <td className="num">{formatNow(checkout.totals.couponTotal)}</td>
              </tr>
            )}
            {changed.totalAmount !== null && (
              <tr className={styles.total}>
                <th scope="row">Total</th>
                <td className="num">{formatMoney(changed.totalAmount.old)}</td>
                <td className="num">{formatNow(checkout.totals.totalAmount)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

const getTitle = ({ coupon, items }: Changed): string =>
  coupon !== null && items.length === 0 ? 'The coupon discount has changed' : 'Price or stock has changed'

type ChangedLine = Changed['items'][number]

function ChangedRow({ line, checkout }: { line: ChangedLine; checkout: Checkout }) {
  const name = checkout.lines.find(line => line.skuCode === line.skuCode)?.nameEn ?? line.skuCode
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="code">{line.skuCode}</small>
      </th>
      <td className="num">{formatValue(line, line.old)}</td>
      <td className="num">
        {line.field === 'missing' ? 'No longer available' : formatValue(line, line.new)}
      </td>
    </tr>
  )
}

const formatValue = ({ field }: ChangedLine, value: number | null): string => {
  if (value === null) return '–'
  return field === 'price' || field === 'missing' ? formatMoney(value) : `Qty ${value}`
}
