import type { StaffSku } from '@fixbench/contract/back-office/goods.contract.ts'
import { getCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { readFormNumber } from '@fixbench/storefront/lib/format/form-number.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { FormButton } from './form-button.tsx'

/** Sets the units of a SKU that can be sold. */
export function StockButton({ sku: { skuCode, available, reserved } }: { sku: StaffSku }) {
  return (
    <FormButton
      label="Stock"
      variant="link"
      aria-label={`Stock of ${skuCode}`}
      title={`Stock of ${skuCode}`}
      description={
        reserved > 0 ? `${formatCount(reserved, 'more unit')} reserved for unpaid orders.` : undefined
      }
      action="Save stock"
      call="setStock"
      onSuccess={({ notified }) =>
        notified > 0 && toast.success(`${formatCount(notified, 'waiting buyer')} notified`)
      }
      read={form => ({
        skuCode,
        available: readFormNumber(form, 'available'),
        reason: readFormText(form, 'reason'),
      })}
    >
      <TextField
        label="Units to sell"
        name="available"
        inputMode="numeric"
        defaultValue={String(available)}
        data-autofocus
      />
      <TextField label="Reason" name="reason" maxLength={200} defaultValue="Counted" />
    </FormButton>
  )
}

/** Sets the retail price of a SKU. */
export function PriceButton({ sku: { skuCode, price } }: { sku: StaffSku }) {
  return (
    <FormButton
      label="Price"
      variant="link"
      aria-label={`Price of ${skuCode}`}
      title={`Price of ${skuCode}`}
      description="Retail price before discounts. Wholesale prices follow it."
      action="Save price"
      call="setPrice"
      onSuccess={({ oldPrice, newPrice }) =>
        toast.success(`${skuCode}: ${formatMoney(oldPrice)} → ${formatMoney(newPrice)}`)
      }
      read={form => ({ skuCode, price: readFormNumber(form, 'price'), reason: readFormText(form, 'reason') })}
    >
      <TextField
        label="Price"
        name="price"
        inputMode="decimal"
        prefix={getCurrencyMark()}
        defaultValue={price.toFixed(2)}
        data-autofocus
      />
      <TextField label="Reason" name="reason" maxLength={200} defaultValue="Price changed" />
    </FormButton>
  )
}

/** Sets the least quantity of a product, and whether it is on sale. */
export function TermsButton({ sku: { skuCode, minQuantity, isOnSale } }: { sku: StaffSku }) {
  return (
    <FormButton
      label="Terms"
      variant="link"
      aria-label={`Terms of sale of ${skuCode}`}
      title="Terms of sale"
      description="They apply to every variant of the product."
      action="Save terms"
      call="setTerms"
      read={form => ({
        skuCode,
        minQuantity: readFormNumber(form, 'minQuantity'),
        isOnSale: form.get('isOnSale') !== null,
      })}
    >
      <TextField
        label="Minimum quantity"
        name="minQuantity"
        inputMode="numeric"
        defaultValue={String(minQuantity)}
      />
      <Checkbox label="On sale" name="isOnSale" defaultChecked={isOnSale} />
    </FormButton>
  )
}
