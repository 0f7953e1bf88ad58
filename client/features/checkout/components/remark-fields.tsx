import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import type { Remarks } from '../checkout.rules.ts'
import styles from './remark-fields.module.css'

type Props = { remarks: Remarks; onChange: (remarks: Remarks) => void }

/** Purchase order number and note; both are optional. */
export function RemarkFields({ remarks, onChange }: Props) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Purchase order number"
        isOptional
        maxLength={60}
        value={remarks.poNumber}
        hint="Appears on your invoice"
        onChange={event => onChange({ ...remarks, poNumber: event.target.value })}
      />
      <TextArea
        label="Note for the warehouse"
        isOptional
        rows={2}
        maxLength={500}
        showsCount
        value={remarks.note}
        onChange={event => onChange({ ...remarks, note: event.target.value })}
      />
    </div>
  )
}
