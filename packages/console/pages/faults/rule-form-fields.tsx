import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import styles from './faults.module.css'
import type { RuleField } from './rule-fields.tsx'

/** Props of the control for one field of a rule. */
export type BindField = (name: RuleField['name']) => {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

const INPUT_MODES: Partial<Record<NonNullable<RuleField['kind']>, 'numeric' | 'decimal' | 'text'>> = {
  text: 'text',
  integer: 'numeric',
  decimal: 'decimal',
}

/** One field: a line, or an area for what may have several. */
function RuleInput({
  field: { name, kind = 'text', ...texts },
  bind,
}: {
  field: RuleField
  bind: BindField
}) {
  const inputMode = INPUT_MODES[kind]
  if (inputMode !== undefined) return <TextField {...texts} inputMode={inputMode} {...bind(name)} />

  const rows = kind === 'json' || kind === 'prose' ? 3 : 2
  return <TextArea {...texts} rows={rows} spellCheck={kind === 'prose'} {...bind(name)} />
}

type RowsProps = { rows: readonly (readonly RuleField[])[]; bind: BindField }

/** Rows of fields. A single field takes the whole width. */
export function FieldRows({ rows, bind }: RowsProps) {
  return rows.map(row => {
    const inputs = row.map(field => <RuleInput key={field.name} field={field} bind={bind} />)
    if (inputs.length === 1) return inputs
    return (
      <div key={row.map(({ name }) => name).join(' ')} className={styles.pair}>
        {inputs}
      </div>
    )
  })
}
