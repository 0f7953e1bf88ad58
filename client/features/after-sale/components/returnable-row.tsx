import type { DataAt } from '#client/lib/api/api.ts'
import { formatDate, formatMoney } from '#client/lib/format/format.ts'
import { SpecAndSku } from '#client/shared/goods/item-row.tsx'
import { QuantityStepper } from '#client/ui/field/quantity-stepper.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import styles from './request-form.module.css'

export type Returnable = DataAt<'after-sale', 'items'>['items'][number]

type Props = { item: Returnable; count: number; onChange: (count: number) => void }

/** An ordered item with a quantity field for how many of it to return. */
export function ReturnableRow({ item, count, onChange }: Props) {
  return (
    <li className={styles.row}>
      <Picture src={item.image} alt="" width={72} height={72} />
      <div>
        <b>{item.skuName}</b>
        <p className="hint">
          <SpecAndSku spec={item.productSpec} sku={item.skuNo} />
        </p>
        <p className="hint">
          {item.returnable} of {item.skuNum} can be returned · {formatMoney(item.pieceAmount)} each
          {item.warrantyUntil !== null && ` · warranty until ${formatDate(item.warrantyUntil)}`}
        </p>
      </div>
      {item.returnable > 0 ? (
        <QuantityStepper
          label={`Quantity of ${item.skuName}`}
          size="sm"
          min={0}
          max={item.returnable}
          value={count}
          onChange={onChange}
        />
      ) : (
        <span className="hint">Nothing left to return</span>
      )}
    </li>
  )
}
