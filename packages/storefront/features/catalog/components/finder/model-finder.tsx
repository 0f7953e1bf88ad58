import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { SelectInput } from '@fixbench/ui/field/select.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#storefront/paths.ts'
import { catalogQueries } from '../../catalog.queries.ts'
import styles from './model-finder.module.css'
import { SaveModel } from './save-model.tsx'

/** Ids of the selected brand, series, model and part. */
export type FinderChoice = { brandId?: number; seriesId?: number; deviceId?: number; partId?: number }

type ModelFinderProps = {
  /** Initial selection. */
  initial?: FinderChoice
  /** Whether the last step, the part, is offered. */
  hasPart?: boolean
  /** URL that the form submits to when JavaScript is unavailable. Its page shows the next step. */
  leadsTo?: string
  className?: string | undefined
  /** Called with the selected model; undefined when the selection is cleared. */
  onModel?: (deviceId: number | undefined) => void
  /** Replaces the default action, opening the list of parts. Skips the last step. */
  findByModel?: { label: string; onFind: (choice: FinderChoice & { deviceId: number }) => void }
}

/** Steps of the finder with the lists of their options. */
const steps = [
  { label: 'Brand', name: 'brandId', list: 'brands' },
  { label: 'Series', name: 'seriesId', list: 'series' },
  { label: 'Model', name: 'deviceId', list: 'models' },
  { label: 'Part', name: 'partId', list: 'parts' },
] as const

/** Selects an option of a step and clears the later steps. */
const withStep = (choice: FinderChoice, step: number, selected: number | undefined): FinderChoice => {
  const ids = steps
    .slice(0, step + 1)
    .map(({ name }, index) => [name, index === step ? selected : choice[name]])
  return Object.fromEntries(ids.filter(([, id]) => id !== undefined))
}

/** Finds parts by brand, series, model and part. Each selection enables the next step. */
export function ModelFinder(props: ModelFinderProps) {
  const {
    initial = {},
    findByModel,
    hasPart = findByModel === undefined,
    leadsTo,
    className,
    onModel,
  } = props
  const isHydrated = useIsHydrated()
  const [choice, setChoice] = useState<FinderChoice>(initial)
  const { deviceId, partId } = choice
  const { data } = useQuery({
    ...catalogQueries.finder(withStep(choice, 2, deviceId)),
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const model = data?.models.find(({ id }) => id === deviceId)
  const part = data?.parts.find(({ id }) => id === partId)
  const list: { url: string; tagIds?: readonly number[] } | undefined = part ?? model
  const target = list && paths.list(list.url, { tagIds: list.tagIds?.join(',') })
  const submit = () => {
    if (target === undefined) return
    if (findByModel === undefined) void navigate(target)
    else if (deviceId !== undefined) findByModel.onFind({ ...choice, deviceId })
  }

  const isCounted = findByModel === undefined

  return (
    <Form className={cx(styles.finder, className)} leadsTo={leadsTo} onSubmit={submit}>
      {steps.slice(0, hasPart ? 4 : 3).map(({ label, name, list }, index) => {
        const previous = steps[index - 1]
        const isEnabled = previous === undefined || choice[previous.name] !== undefined
        const options = isEnabled ? data?.[list] : undefined

        return (
          <SelectInput
            key={name}
            aria-label={label}
            name={name}
            placeholder={label}
            disabled={options === undefined}
            value={choice[name] ?? ''}
            options={(options ?? []).map(option => ({
              value: String(option.id),
              label: isCounted ? `${option.name} (${option.count})` : option.name,
            }))}
            onChange={event => {
              const id = event.target.value === '' ? undefined : Number(event.target.value)
              setChoice(withStep(choice, index, id))
              if (name === 'deviceId') onModel?.(id)
            }}
          />
        )
      })}
      <Button
        type="submit"
        icon={<Icon name="search" size={18} />}
        disabled={target === undefined && (isHydrated || leadsTo === undefined)}
      >
        {findByModel?.label ?? 'Find parts'}
      </Button>
      {isCounted && (model !== undefined || initial.deviceId !== undefined) && (
        <div className={styles.below}>{model !== undefined && <SaveModel device={model} />}</div>
      )}
    </Form>
  )
}
