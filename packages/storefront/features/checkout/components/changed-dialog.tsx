import type { Changed, Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { formatMoney } from '@fixbench/ui/format/format.ts'
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
            {changed.items.map(item => (
              <ChangedRow key={item.skuCode + item.field} item={item} checkout={checkout} />
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

type Item = Changed['items'][number]

function ChangedRow({ item, checkout }: { item: Item; checkout: Checkout }) {
  const name = checkout.lines.find(line => line.skuCode === item.skuCode)?.nameEn ?? item.skuCode
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="code">{item.skuCode}</small>
      </th>
      <td className="num">{formatValue(item, item.old)}</td>
      <td className="num">
        {item.field === 'missing' ? 'No longer available' : formatValue(item, item.new)}
      </td>
    </tr>
  )
}

const formatValue = ({ field }: Item, value: number | null): string => {
  if (value === null) return '–'
  return field === 'price' || field === 'missing' ? formatMoney(value) : `Qty ${value}`
}
