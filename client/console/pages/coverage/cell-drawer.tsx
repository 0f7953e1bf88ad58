import { Button } from '#client/ui/button/button.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { Drawer } from '#client/ui/overlay/drawer.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatMachineTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import styles from './coverage.module.css'
import { getCellState, ruleFor, type SelectedCell } from './matrix.rules.ts'

/** Details of one outcome of one call, and how to reach it. */
export function CellDrawer({ selected, onClose }: { selected: SelectedCell | null; onClose: () => void }) {
  return (
    <Drawer
      isOpen={selected !== null}
      onClose={onClose}
      title={selected === null ? '' : `${selected.row.call} · ${selected.cell.outcome}`}
      description={selected?.row.summary}
    >
      {selected !== null && <CellFacts selected={selected} />}
    </Drawer>
  )
}

const STATE_LABELS = {
  natural: 'Seen without a fault rule',
  forced: 'Seen only with a fault rule',
  empty: 'Never seen',
}

function CellFacts({ selected }: { selected: SelectedCell }) {
  const { row, cell } = selected
  const { href } = useWorld()
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []
  const add = useConsoleMutation('faults', 'add', { success: 'Rule added. Now make the call in the shop.' })
  const rule = ruleFor(selected)
  const matching = errors.filter(
    error => error.error === cell.outcome || (error.kind === 'code' && String(error.code) === cell.outcome),
  )
  const natural = matching.find(error => error.natural !== null && error.call === row.call)
  return (
    <Stack className={styles.drawer}>
      <Facts
        items={[
          { term: 'Status', details: STATE_LABELS[getCellState(cell)] },
          { term: 'Path', details: <code>{row.path}</code> },
          { term: 'Natural', details: `${cell.natural} times` },
          { term: 'Forced', details: `${cell.forced} times` },
          { term: 'Seen by', details: cell.sources.join(', ') || 'not seen yet' },
          { term: 'Last seen', details: cell.lastAt === null ? 'never' : formatMachineTime(cell.lastAt) },
          ...(matching[0] === undefined
            ? []
            : [{ term: 'Meaning', details: matching.map(each => each.meaning).join(' ') }]),
        ]}
      />
      {!cell.isDeclared && (
        <p>
          The contract doesn’t declare this outcome. Either a rule forced it or the contract is incomplete.
        </p>
      )}
      {natural !== undefined && (
        <section>
          <h3>Without a fault rule</h3>
          <p>
            <a href={href('/console/errors', { search: natural.error })}>
              See the steps in the error catalog
            </a>
          </p>
        </section>
      )}
      {rule === null ? (
        <p>Make the call with valid input. It counts as soon as it succeeds.</p>
      ) : (
        <section>
          <h3>With a fault rule</h3>
          <p>
            <code>{rule}</code>{' '}
            <CopyText value={`x-fault: ${rule}`} label="Copy as a header">
              Header
            </CopyText>
          </p>
          <Button
            isLoading={add.isPending}
            onClick={() => add.mutate({ rule: `id=coverage;${rule};first=1` })}
          >
            Force it once
          </Button>
        </section>
      )}
      <p>
        <a href={href('/console/requests', { search: row.call })}>Show requests</a>
      </p>
    </Stack>
  )
}
