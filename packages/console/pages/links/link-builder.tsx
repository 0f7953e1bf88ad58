import { formatCount } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Cluster, Grid } from '@fixbench/ui/layout/layout.tsx'
import { type ChangeEvent, useState } from 'react'
import type { DataAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import type { Link } from '../../lib/rows.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { StackForm } from '../../ui/stack-form.tsx'

/** Form that creates a link. Can be filled in from the current world. */
export function LinkBuilder({ onCreated }: { onCreated: (link: Link) => void }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const { world } = useWorld()
  const here = useConsoleQuery('links', 'here', {}, { topics: ['requests', 'faults', 'clock'] }).data
  const [from, setFrom] = useUrlParam('from')
  const [filledFrom, setFilledFrom] = useState('')
  // Filled in once, when "Link to this state" opened the page. Fields cleared later stay empty.
  if (from !== filledFrom && (from !== 'here' || here !== undefined)) {
    setFilledFrom(from)
    if (here !== undefined && from === 'here') setDraft(toLinkDraft(here))
  }

  const create = useConsoleMutation('links', 'create', { isErrorHandled: true, onSuccess: onCreated })
  // The changes have no field of their own, so their error is shown at the name.
  const errors = getFieldErrors(create.error, 'title', Object.keys(EMPTY_DRAFT))
  const [isIncomplete, setIsIncomplete] = useState(false)
  const isEmpty = JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)
  const submit = () => {
    setIsIncomplete(isEmpty)
    if (isEmpty) return
    const { isFrozen, hasChanges, ...texts } = draft
    const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    create.mutate({
      ...given,
      ...omitUndefined({
        isFrozen: isFrozen || undefined,
        changesOf: hasChanges ? world : undefined,
      }),
    })
  }

  return (
    <StackForm onSubmit={submit}>
      <StateFields
        draft={draft}
        errors={isEmpty && isIncomplete ? { preset: NOTHING_GIVEN } : errors}
        change={change}
      />
      <Checkbox
        label="Freeze the clock"
        checked={draft.isFrozen}
        onChange={event => change({ isFrozen: event.target.checked })}
      />
      {here !== undefined && (
        <LinkChanges
          here={here}
          isChosen={draft.hasChanges}
          onChange={hasChanges => change({ hasChanges })}
        />
      )}
      <Cluster>
        <Button type="submit" isLoading={create.isPending}>
          Create link
        </Button>
        <Button
          variant="secondary"
          disabled={here === undefined}
          onClick={() => here !== undefined && setDraft(toLinkDraft(here))}
        >
          Fill in from this world
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setFrom('')
            setDraft(EMPTY_DRAFT)
          }}
        >
          Clear
        </Button>
      </Cluster>
    </StackForm>
  )
}

type StateFieldsProps = {
  draft: Draft
  errors: Readonly<Record<string, string | undefined>>
  change: (part: Partial<Draft>) => void
}

function StateFields({ draft, errors, change }: StateFieldsProps) {
  const presets = useConsoleQuery('worlds', 'presets', {})
  const people = useConsoleQuery('people', 'list', {})
  const bind = (name: Exclude<keyof Draft, 'isFrozen' | 'hasChanges'>) => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
    error: errors[name],
  })

  return (
    <Grid min="16rem" gap={[3, 4]}>
      <Select
        label="Preset"
        {...bind('preset')}
        options={[
          { value: '', label: 'No preset' },
          ...(presets.data?.rows ?? []).map(({ preset, title, group }) => ({
            value: preset,
            label: `${group}: ${title}`,
          })),
        ]}
      />
      <Select
        label="Signed in"
        {...bind('persona')}
        options={[
          { value: '', label: draft.preset === '' ? 'Nobody' : 'Default for the preset' },
          { value: 'guest', label: 'A guest' },
          ...(people.data?.rows ?? []).map(({ key, memberName }) => ({ value: key, label: memberName })),
        ]}
      />
      <TextField label="Shop time (UTC)" placeholder="2025-08-01 23:58" {...bind('shopTime')} isOptional />
      <TextField
        label="Page"
        placeholder={draft.preset === '' ? '/' : 'Default for the preset'}
        {...bind('address')}
        isOptional
      />
      <TextField label="Faults" placeholder="call=cart.add;code=300001" {...bind('faults')} isOptional />
      <TextField label="Name" {...bind('title')} maxLength={100} isOptional />
    </Grid>
  )
}

type ChangesProps = { here: Here; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** Option to include the requests made in this world, with a warning when a link can't reproduce all of them. */
function LinkChanges({ here: { state, isWhole }, isChosen, onChange }: ChangesProps) {
  const { href } = useWorld()
  const { changes } = state

  return (
    <>
      {changes.length > 0 && (
        <Checkbox
          label={`Include the changes made in this world: ${formatCount(changes.length, 'request')}`}
          hint={[...new Set(changes)].join(', ')}
          checked={isChosen}
          onChange={event => onChange(event.target.checked)}
        />
      )}
      {!isWhole && (
        <Notice tone="warn" title="A link can’t include everything in this world">
          Some of it isn’t a repeatable request: a restored snapshot, an upload, a password, or a back-office
          action. <a href={href('/console/worlds')}>Export the world as a file</a> to share exactly this
          state.
        </Notice>
      )}
    </>
  )
}

const NOTHING_GIVEN = 'Choose a preset, or fill in at least one other field.'

/** Values of an empty form. */
const EMPTY_DRAFT = {
  title: '',
  preset: '',
  persona: '',
  shopTime: '',
  address: '',
  faults: '',
  isFrozen: false,
  /** Whether the link includes the requests of this world. */
  hasChanges: false,
}
type Draft = typeof EMPTY_DRAFT

/** State of the current world. */
type Here = DataAt<'links', 'here'>

/** The current world as form values. */
const toLinkDraft = ({ state }: Here): Draft => ({
  title: '',
  preset: state.preset ?? '',
  persona: state.persona ?? '',
  shopTime: state.shopTime === null ? '' : formatShopTime(state.shopTime),
  address: state.address ?? '',
  faults: state.faults ?? '',
  isFrozen: state.isFrozen,
  hasChanges: state.changes.length > 0,
})
