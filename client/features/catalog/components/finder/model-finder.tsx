import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { SelectInput } from '#client/ui/field/select-input.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { catalogQueries } from '../../catalog.queries.ts'
import styles from './model-finder.module.css'

type Choice = { brandId?: number; seriesId?: number; deviceId?: number; partId?: number }

/** Compatible-model finder: brand, series, model, then the part; each choice opens the next. Leads to the list of what fits. */
export function ModelFinder() {
  const [choice, setChoice] = useState<Choice>({})
  const { brandId, seriesId, deviceId, partId } = choice
  const { data } = useQuery({
    ...catalogQueries.finder({
      ...(brandId !== undefined && { brandId }),
      ...(seriesId !== undefined && { seriesId }),
      ...(deviceId !== undefined && { deviceId }),
    }),
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const model = data?.models.find(({ id }) => id === deviceId)
  const part = data?.parts.find(({ id }) => id === partId)
  const target = targetOf(part, model)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target !== null) void navigate(target)
  }
  return (
    <Form className={styles.finder} onSubmit={submit}>
      <Step
        label="Brand"
        options={data?.brands}
        value={brandId}
        onChange={id => setChoice(id === undefined ? {} : { brandId: id })}
      />
      <Step
        label="Series"
        options={brandId === undefined ? undefined : data?.series}
        value={seriesId}
        onChange={id => setChoice(pick({ brandId, seriesId: id }))}
      />
      <Step
        label="Model"
        options={seriesId === undefined ? undefined : data?.models}
        value={deviceId}
        onChange={id => setChoice(pick({ brandId, seriesId, deviceId: id }))}
      />
      <Step
        label="Part"
        options={deviceId === undefined ? undefined : data?.parts}
        value={partId}
        onChange={id => setChoice(pick({ brandId, seriesId, deviceId, partId: id }))}
      />
      <Button type="submit" icon={<Icon name="search" size={18} />} disabled={target === null}>
        Find parts
      </Button>
    </Form>
  )
}

type Linked = { url: string; tagIds?: readonly number[] } | undefined

const targetOf = (part: Linked, model: Linked): string | null => {
  const chosen = part ?? model
  if (chosen === undefined) return null
  return paths.list(chosen.url, { tagIds: chosen.tagIds?.join(',') ?? '' })
}

/** Leaves out what is not chosen. */
const pick = (given: { [K in keyof Choice]: Choice[K] | undefined }): Choice =>
  Object.fromEntries(Object.entries(given).filter(([, id]) => id !== undefined))

type StepProps = {
  label: string
  /** Undefined until the step before is chosen. */
  options: readonly { id: number; name: string; count: number }[] | undefined
  value: number | undefined
  onChange: (id: number | undefined) => void
}

function Step({ label, options, value, onChange }: StepProps) {
  return (
    <SelectInput
      aria-label={label}
      placeholder={label}
      disabled={options === undefined}
      value={value ?? ''}
      options={(options ?? []).map(({ id, name, count }) => ({
        value: String(id),
        label: `${name} (${count})`,
      }))}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  )
}
