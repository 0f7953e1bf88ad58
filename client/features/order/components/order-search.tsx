import { Search } from 'lucide-react'
import { readFormText } from '#client/lib/format/form-text.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import type { OrderStatus } from '#contract/order/order-status.ts'
import styles from './order-search.module.css'

type Props = { keyword: string; status: OrderStatus | undefined; onSearch: (keyword: string) => void }

/** Searches orders by order number, SKU or product. A plain form, so that it works without JavaScript. */
export function OrderSearch({ keyword, status, onSearch }: Props) {
  return (
    <Form
      leadsTo={paths.orders()}
      role="search"
      aria-label="Orders"
      className={styles.form}
      onSubmit={event => onSearch(readFormText(new FormData(event.currentTarget), 'keyword'))}
    >
      {status !== undefined && <input type="hidden" name="status" value={status} />}
      <TextField
        key={keyword}
        label="Search orders"
        isLabelHidden
        name="keyword"
        type="search"
        maxLength={100}
        defaultValue={keyword}
        placeholder="Order, SKU, or product"
        className={styles.field}
      />
      <Button type="submit" variant="secondary" aria-label="Search" icon={<Search aria-hidden size={18} />} />
    </Form>
  )
}
