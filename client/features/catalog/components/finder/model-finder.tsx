import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { SelectInput } from '#client/ui/field/select-input.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import { catalogQueries } from '../../catalog.queries.ts'
import styles from './model-finder.module.css'

const SaveModel = lazyComponent(() => import('./save-model.tsx').then(m => m.SaveModel))

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
  const { brandId, seriesId, deviceId, partId } = choice
  const { data } = useQuery({
    ...catalogQueries.finder(omitUndefined({ brandId, seriesId, deviceId })),
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const model = data?.models.find(({ id }) => id === deviceId)
  const part = data?.parts.find(({ id }) => id === partId)
  const target = findListHref(part ?? model)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target === undefined) return
    if (findByModel === undefined) void navigate(target)
    else if (deviceId !== undefined) findByModel.onFind({ ...choice, deviceId })
  }
  const isCounted = findByModel === undefined
  return (
    <Form className={cx(styles.finder, className)} leadsTo={leadsTo} onSubmit={submit}>
      <Step
        label="Brand"
        name="brandId"
        options={data?.brands}
        isCounted={isCounted}
        value={brandId}
        onChange={id => setChoice(id === undefined ? {} : { brandId: id })}
      />
      <Step
        label="Series"
        name="seriesId"
        options={brandId === undefined ? undefined : data?.series}
        isCounted={isCounted}
        value={seriesId}
        onChange={id => setChoice(omitUndefined({ brandId, seriesId: id }))}
      />
      <Step
        label="Model"
        name="deviceId"
        options={seriesId === undefined ? undefined : data?.models}
        isCounted={isCounted}
        value={deviceId}
        onChange={id => {
          setChoice(omitUndefined({ brandId, seriesId, deviceId: id }))
          onModel?.(id)
        }}
      />
      {hasPart && (
        <Step
          label="Part"
          name="partId"
          options={deviceId === undefined ? undefined : data?.parts}
          isCounted
          value={partId}
          onChange={id => setChoice(omitUndefined({ brandId, seriesId, deviceId, partId: id }))}
        />
      )}
      <Button
        type="submit"
        icon={<Icon name="search" size={18} />}
        disabled={target === undefined && (isHydrated || leadsTo === undefined)}
      >
        {findByModel?.label ?? 'Find parts'}
      </Button>
      {isCounted && (model !== undefined || initial.deviceId !== undefined) && (
        <div className={styles.below}>
          {model !== undefined && (
            <Suspense fallback={null}>
              <SaveModel device={model} />
            </Suspense>
          )}
        </div>
      )}
    </Form>
  )
}

type ListTarget = { url: string; tagIds?: readonly number[] }

const findListHref = (target: ListTarget | undefined): string | undefined =>
  target && paths.list(target.url, { tagIds: target.tagIds?.join(',') ?? '' })

const omitUndefined = (choice: { [K in keyof FinderChoice]: FinderChoice[K] | undefined }): FinderChoice =>
  Object.fromEntries(Object.entries(choice).filter(([, id]) => id !== undefined))

type StepProps = {
  label: string
  name: string
  /** Undefined until the previous step is selected. */
  options: readonly { id: number; name: string; count: number }[] | undefined
  /** Whether options show their number of products. */
  isCounted: boolean
  value: number | undefined
  onChange: (id: number | undefined) => void
}

function Step({ label, name, options, isCounted, value, onChange }: StepProps) {
  return (
    <SelectInput
      aria-label={label}
      name={name}
      placeholder={label}
      disabled={options === undefined}
      value={value ?? ''}
      options={(options ?? []).map(({ id, name, count }) => ({
        value: String(id),
        label: isCounted ? `${name} (${count})` : name,
      }))}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  )
}
