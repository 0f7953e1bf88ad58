import type { EventTopic } from '@fixbench/contract/event/shop-event.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { SelectInput } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import type { DataAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import styles from './events.module.css'
import { topicOptions } from './topic-options.ts'

type Endpoint = DataAt<'events', 'endpoints'>['rows'][number]
type Behavior = Endpoint['forced'][number]['behavior']

const BEHAVIORS: readonly { value: Behavior; label: string }[] = [
  { value: 'duplicate', label: 'Send twice' },
  { value: 'delay', label: 'Delay by a minute' },
  { value: 'drop', label: 'Lose' },
  { value: 'reorder', label: 'Send after the following one' },
]

/** The endpoints that receive events of the world, and a form to add one. */
export function Endpoints() {
  const endpoints = useConsoleQuery('events', 'endpoints', {})
  const force = useConsoleMutation('events', 'force')
  const remove = useConsoleMutation('events', 'remove', { isErrorHandled: true, success: 'Endpoint removed' })
  const askToRemove = ({ endpointId, url }: Endpoint) =>
    ask({
      title: 'Remove this endpoint?',
      message: `${url} receives nothing more, and its deliveries are deleted from the list.`,
      confirmLabel: 'Remove',
      run: () => remove.mutateAsync({ endpointId }),
    })
  const forceNext = (endpointId: number, value: string) => {
    const behavior = BEHAVIORS.find(one => one.value === value)?.value
    force.mutate({ endpointId, behavior: behavior ?? 'drop', times: behavior === undefined ? 0 : 1 })
  }

  return (
    <Panel title="Endpoints" isFlush>
      <AddEndpoint />
      <QueryTable
        query={endpoints}
        caption="Endpoints"
        isFlowing
        columns={createColumns({ forceNext, askToRemove })}
        rowKey={({ endpointId }) => endpointId}
        empty="No endpoint yet. Add the URL at which your program receives events."
      />
    </Panel>
  )
}

type Actions = {
  forceNext: (endpointId: number, value: string) => void
  askToRemove: (endpoint: Endpoint) => void
}

const createColumns = ({ forceNext, askToRemove }: Actions): readonly Column<Endpoint>[] => [
  {
    header: 'URL',
    isRowHeader: true,
    cell: ({ url, isOpen }) => (
      <Cluster as="span">
        <span className="anywhere">
          <Breakable text={url} />
        </span>
        {!isOpen && <Badge tone="stop">closed with 410</Badge>}
      </Cluster>
    ),
  },
  {
    header: 'Topics',
    shownFrom: 1200,
    cell: ({ topics }) => (topics.length === 0 ? 'all' : topics.map(toLabel).join(', ')),
  },
  {
    header: 'Next event',
    width: '15rem',
    cell: ({ endpointId, url, forced }) => (
      <SelectInput
        size="sm"
        aria-label={`Next event for ${url}`}
        value={forced[0]?.behavior ?? ''}
        options={[{ value: '', label: 'Send as usual' }, ...BEHAVIORS]}
        onChange={event => forceNext(endpointId, event.target.value)}
      />
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    width: '15rem',
    cell: endpoint => (
      <span className="row-actions">
        <CopyText value={endpoint.secret} label={`Copy the secret of ${endpoint.url}`}>
          Copy secret
        </CopyText>
        <SmallButton
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove ${endpoint.url}`}
          onClick={() => askToRemove(endpoint)}
        >
          Remove
        </SmallButton>
      </span>
    ),
  },
]

const toLabel = (topic: EventTopic): string =>
  topicOptions.find(({ value }) => value === topic)?.label ?? topic

/** Form that adds an endpoint. Without a choice it receives all topics. */
function AddEndpoint() {
  const [url, setUrl] = useState('')
  const [topics, setTopics] = useState<readonly EventTopic[]>([])
  const add = useConsoleMutation('events', 'add', {
    success: 'Endpoint added',
    isErrorHandled: true,
    onSuccess: () => setUrl(''),
  })
  const errors = getFieldErrors(add.error, 'url', ['url'])
  const toggle = (topic: EventTopic) =>
    setTopics(chosen => (chosen.includes(topic) ? chosen.filter(one => one !== topic) : [...chosen, topic]))

  return (
    <StackForm className={styles.add} onSubmit={() => add.mutate({ url, topics: [...topics] })}>
      <TextField
        label="URL of your program"
        placeholder="http://localhost:4000/hooks"
        autoComplete="off"
        spellCheck={false}
        value={url}
        error={errors['url']}
        onChange={event => setUrl(event.target.value)}
      />
      <fieldset className={styles.topics}>
        <legend>Topics (all if none is chosen)</legend>
        <Cluster gap={[1, 4]}>
          {topicOptions.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={topics.includes(value)}
              onChange={() => toggle(value)}
            />
          ))}
        </Cluster>
      </fieldset>
      <div>
        <Button type="submit" isLoading={add.isPending}>
          Add endpoint
        </Button>
      </div>
    </StackForm>
  )
}
