import type { RowAt } from '../../lib/call.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { describeArrival, formatShopTime, formatSpan, useClock } from '../../lib/time.ts'
import type { Column } from '../../ui/data-table.tsx'
import { TablePanel } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { ButtonGroup } from '../../ui/toolbar.tsx'
import { describeEvent, describePayload } from './describe-event.ts'

type State = 'open' | 'done' | 'failed'
type DueEvent = RowAt<'clock', 'dueEvents'>

const STATES: readonly (readonly [State, string])[] = [
  ['open', 'Upcoming'],
  ['done', 'Done'],
  ['failed', 'Failed'],
]

/** Table of the scheduled events that are upcoming, done or failed. */
export function DueEvents({ state, onState }: { state: State; onState: (state: string) => void }) {
  const { clock } = useClock()
  const events = useConsoleQuery('clock', 'dueEvents', { state, pageSize: 100 })
  const set = useConsoleMutation('clock', 'set', { success: describeArrival })
  const columns: readonly Column<DueEvent>[] = [
    { header: 'Shop time', width: '11rem', isLine: true, cell: event => formatShopTime(event.dueAt) },
    {
      header: 'In',
      width: '6rem',
      isMinor: true,
      cell: event =>
        clock !== undefined && state === 'open' && formatSpan(Date.parse(event.dueAt) - clock.shopMs),
    },
    {
      header: state === 'open' ? 'What will happen' : 'What happened',
      cell: event => (
        <>
          {describeEvent(event.kind)}
          {event.error !== null && <span className="ink-stop"> {event.error}</span>}
        </>
      ),
    },
    { header: 'Details', width: '12rem', isMinor: true, cell: event => describePayload(event.payload) },
    {
      header: 'Jump',
      isActions: true,
      width: '9rem',
      cell: event =>
        state === 'open' && (
          <SmallButton
            variant="ghost"
            aria-label={`Jump to ${formatShopTime(event.dueAt)}`}
            onClick={() => set.mutate({ shopTime: event.dueAt })}
          >
            Jump
          </SmallButton>
        ),
    },
  ]

  return (
    <TablePanel
      title="Scheduled events"
      actions={
        <ButtonGroup label="Which events">
          {STATES.map(([value, label]) => (
            <SmallButton
              key={value}
              variant={value === state ? 'secondary' : 'ghost'}
              aria-pressed={value === state}
              onClick={() => onState(value === 'open' ? '' : value)}
            >
              {label}
            </SmallButton>
          ))}
        </ButtonGroup>
      }
      query={events}
      emptyState={{ title: state === 'open' ? 'No upcoming events' : 'No events here' }}
      columns={columns}
      rowKey={event => event.key}
      isFlowing
    />
  )
}
