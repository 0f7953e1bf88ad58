import { formatCount } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useState } from 'react'
import type { DataAt, RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatMachineTime } from '../../lib/time.ts'
import { usePageNumber, useUrlChoice, useUrlParam, useWorld } from '../../lib/world.ts'
import { Facts } from '../../ui/facts.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './screens.module.css'

type Cell = RowAt<'screens', 'list'>

const PAGE_SIZE = 24

const VERDICTS = [
  { value: 'broken', label: 'Promise broken' },
  { value: 'kept', label: 'Promise kept' },
  { value: 'silent', label: 'Quiet by design' },
  { value: 'no-screen', label: 'No screen' },
] as const

const TONES = { broken: 'stop', kept: 'new', silent: 'neutral', 'no-screen': 'neutral' } as const

const getLabel = (verdict: Cell['verdict']): string =>
  VERDICTS.find(({ value }) => value === verdict)?.label ?? verdict

const toSource = (name: string): string => `/console/api/screens/pictures/${name}`

/** Every failure of every call as a visitor sees it, beside what was promised. */
export function ScreensPage() {
  const [search, setSearch] = useUrlParam('search', 'page')
  const [failure, setFailure] = useUrlParam('failure', 'page')
  const [verdict, setVerdict] = useUrlChoice('verdict', VERDICTS)
  const [changed, setChanged] = useUrlParam('changed', 'page')
  const page = usePageNumber()
  const [open, setOpen] = useState<Cell | null>(null)
  const { href } = useWorld()

  const query = useConsoleQuery('screens', 'list', {
    search: search.trim() || undefined,
    failure: failure || undefined,
    verdict: verdict || undefined,
    isChanged: changed === '' ? undefined : true,
    pageNum: page,
    pageSize: PAGE_SIZE,
  })
  const toPage = (number: number): string =>
    href('/console/screens', { search, failure, verdict, changed, page: String(number) })

  return (
    <Page
      title="Screens"
      lead="Every API call, failed in every way it can, in a real browser: the picture of what a visitor sees, beside what was promised."
    >
      <QueryView query={query}>
        {data =>
          data.endedAt === null ? (
            <NoRun />
          ) : (
            <>
              <Summary data={data} endedAt={data.endedAt} />
              <Panel isFlush>
                <Toolbar label="Filter" count={formatCount(data.total, 'screen')}>
                  <SearchFilter label="Call or text" value={search} onChange={setSearch} />
                  <SelectFilter
                    label="Failure"
                    value={failure}
                    options={data.failures.map(toOption)}
                    onChange={setFailure}
                  />
                  <SelectFilter label="Promise" value={verdict} options={VERDICTS} onChange={setVerdict} />
                  <Checkbox
                    label="Different from the run before"
                    checked={changed !== ''}
                    onChange={event => setChanged(event.target.checked ? 'yes' : '')}
                  />
                </Toolbar>
                <ul className={styles.cells} aria-label="Screens">
                  {data.rows.map(cell => (
                    <li key={`${cell.call} ${cell.failure}`}>
                      <CellCard cell={cell} onOpen={() => setOpen(cell)} />
                    </li>
                  ))}
                </ul>
              </Panel>
              <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} hrefFor={toPage} />
            </>
          )
        }
      </QueryView>
      <CellDrawer cell={open} onClose={() => setOpen(null)} />
    </Page>
  )
}

const toOption = (value: string) => ({ value, label: value })

/** How to start a run. */
function NoRun() {
  const command = <code>npm run check:screens</code>

  return (
    <Panel>
      <EmptyState
        title="No run yet"
        description={<>{command} drives every failure of every call and shows its pictures here.</>}
      />
    </Panel>
  )
}

type SummaryProps = { data: DataAt<'screens', 'list'>; endedAt: string }

/** What the run found. */
function Summary({ data: { url, counts }, endedAt }: SummaryProps) {
  return (
    <p className={styles.summary}>
      <b>{counts.kept}</b> show what is promised, <b>{counts.silent}</b> are quiet by design,{' '}
      <b>{counts['no-screen']}</b> have no screen, <b>{counts.broken}</b> break the promise.{' '}
      <b>{counts.changed}</b> look different from the run before. Run of {url}, {formatMachineTime(endedAt)}.
    </p>
  )
}

function CellCard({ cell, onOpen }: { cell: Cell; onOpen: () => void }) {
  const { call, failure, verdict, picture, promised, reason, changedShare, before } = cell

  return (
    <article className={styles.cell}>
      <button type="button" className={styles.picture} onClick={onOpen} aria-label={`${call}, ${failure}`}>
        {picture === null ? (
          <span className="fine">No screen makes this call</span>
        ) : (
          <img src={toSource(picture)} alt="" loading="lazy" />
        )}
      </button>
      <div className={styles.words}>
        <code>{call}</code>
        <strong>{failure}</strong>
        <p>{promised === '' ? reason : promised}</p>
        <span>
          <Badge tone={TONES[verdict]}>{getLabel(verdict)}</Badge>{' '}
          {before !== null && <Badge tone="warn">{formatShare(changedShare)} differ</Badge>}
        </span>
      </div>
    </article>
  )
}

const formatShare = (share: number): string =>
  share < 0.01 ? `${(share * 100).toFixed(2)}%` : `${Math.round(share * 100)}%`

/** A screen in full, with the one of the run before when it differs. */
function CellDrawer({ cell, onClose }: { cell: Cell | null; onClose: () => void }) {
  return (
    <Drawer
      isOpen={cell !== null}
      onClose={onClose}
      title={cell === null ? '' : `${cell.call}: ${cell.failure}`}
      description={cell?.action}
    >
      {cell !== null && <CellDetail cell={cell} />}
    </Drawer>
  )
}

function CellDetail({ cell }: { cell: Cell }) {
  const { href } = useWorld()
  const pictures = [
    { name: cell.picture, label: 'This run' },
    { name: cell.before, label: 'The run before' },
    { name: cell.difference, label: 'The difference' },
  ]

  return (
    <Stack>
      <Facts
        items={{
          Promise: <Badge tone={TONES[cell.verdict]}>{getLabel(cell.verdict)}</Badge>,
          Promised: cell.promised || 'Nothing',
          Shown: cell.shown.length === 0 ? undefined : <DotText>{cell.shown}</DotText>,
          Why: cell.reason || undefined,
          Page: cell.at === '' ? undefined : <code>{cell.at}</code>,
          'Ends on': cell.shownPath === '' ? undefined : <code>{cell.shownPath}</code>,
          Person: cell.persona ?? undefined,
        }}
      />
      {pictures.map(
        ({ name, label }) =>
          name !== null && (
            <figure key={label} className={styles.figure}>
              <figcaption className="fine">{label}</figcaption>
              <a href={toSource(name)} target="_blank" rel="noreferrer">
                <img src={toSource(name)} alt={`${cell.call}, ${cell.failure}: ${label.toLowerCase()}`} />
              </a>
            </figure>
          ),
      )}
      <p>
        <a href={href('/console/coverage', { search: cell.call })}>Show the call in the coverage matrix</a>
      </p>
    </Stack>
  )
}
