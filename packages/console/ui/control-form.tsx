import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Field } from '@fixbench/ui/field/field.tsx'
import { SelectInput } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { getFieldErrors } from '../lib/console-error.ts'
import { type ControlField, toControlFields, toFieldValue } from './control-form.rules.ts'
import { StackForm } from './stack-form.tsx'

type ControlFormProps = {
  /** JSON schema of the control's input. */
  schema: unknown
  initial: Readonly<Record<string, unknown>>
  submitLabel: string
  onSubmit: (input: Record<string, unknown>) => Promise<unknown>
}

/** Form of any control, generated from its schema. Empty fields use the control's defaults. */
export function ControlForm({ schema, initial, submitLabel, onSubmit }: ControlFormProps) {
  const fields = toControlFields(schema)
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(field => [field.name, toFieldValue(field, initial[field.name])])),
  )
  const send = useMutation({ mutationFn: onSubmit })
  const errors = getFieldErrors(
    send.error,
    '',
    fields.map(({ name }) => name),
  )
  const form = useRef<HTMLFormElement>(null)

  // The schema may arrive after the drawer has set the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const submit = () =>
    send.mutate(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))

  return (
    <StackForm ref={form} onSubmit={submit}>
      {fields.map(field => (
        <ControlInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={value => setValues(current => ({ ...current, [field.name]: value }))}
        />
      ))}
      {errors[''] !== undefined && (
        <p role="alert" className="ink-stop">
          {errors['']}
        </p>
      )}
      <div>
        <Button type="submit" isLoading={send.isPending}>
          {submitLabel}
        </Button>
      </div>
    </StackForm>
  )
}

type ControlInputProps = {
  field: ControlField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ControlInput({ field, value, error, onChange }: ControlInputProps) {
  if (field.kind === 'flag') {
    return (
      <Checkbox
        label={field.label}
        checked={value === 'true'}
        error={error}
        onChange={event => onChange(String(event.target.checked))}
      />
    )
  }

  if (field.kind === 'choice') {
    return (
      <Field label={field.label} hint={field.hint} error={error}>
        <SelectInput
          options={field.options.map(option => ({ value: option, label: option }))}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
    )
  }

  return (
    <TextField
      label={field.label}
      hint={field.hint}
      error={error}
      isOptional={!field.isRequired}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      placeholder={field.fallback}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
