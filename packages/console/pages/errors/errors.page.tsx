import { containsText } from '@fixbench/contract/core/fold.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { useDeferredValue } from 'react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './errors.module.css'
import { useVisit, VisitNotice, type Way } from './visit.tsx'

type KnownError = RowAt<'errors', 'list'>

/** Every error code and transport failure: what it means, how to reach it, and what the shop shows. */
export function ErrorsPage() {
  const [search, setSearch] = useUrlParam('search')
  const query = useDeferredValue(search)
  const list = useConsoleQuery('errors', 'list', {})
  const { href } = useWorld()
  const { visit, pending, go, takeTurn, isTurning, close } = useVisit()
  const columns = createColumns({ href, pending, onGo: (error, way) => void go(error, way) })

  return (
    <Page
      title="Error catalog"
      lead="“Take me there” creates a new world, signs in the right person, and opens the right screen in the shop. The remaining steps are listed here."
    >
      {visit !== null && (
        <VisitNotice visit={visit} onTurn={takeTurn} isTurning={isTurning} onClose={close} />
      )}
      <Panel isFlush>
        <Toolbar label="Filter">
          <SearchFilter label="Code, meaning, or call" value={search} onChange={setSearch} />
        </Toolbar>
      </Panel>
      <QueryView query={list}>
        {({ rows }) => (
          <>
            {(['code', 'transport'] as const).map(kind => {
              const all = rows.filter(row => row.kind === kind)
              const matching = all.filter(row => matches(row, query))

              return (
                <Panel
                  key={kind}
                  title={kind === 'code' ? 'Codes' : 'Transport'}
                  note={matching.length === all.length ? all.length : `${matching.length} of ${all.length}`}
                  isFlush
                  className={styles.errors}
                >
                  <DataTable
                    caption={kind === 'code' ? 'Codes' : 'Transport'}
                    isFlowing
                    columns={columns}
                    rows={matching}
                    rowKey={row => row.error}
                    empty="No codes or failures match. Try another word or clear the filter."
                  />
                </Panel>
              )
            })}
          </>
        )}
      </QueryView>
    </Page>
  )
}

const matches = ({ error, code, meaning, msg, calls, kind, call }: KnownError, typed: string): boolean => {
  const words = typed.split(/\s+/).filter(Boolean)
  const texts = [error, String(code ?? ''), meaning, msg, call, ...(kind === 'code' ? calls : [])]
  return words.every(word => texts.some(text => containsText(text, word)))
}

type ColumnOptions = {
  href: ReturnType<typeof useWorld>['href']
  /** The error and way whose world is being prepared. */
  pending: string | null
  onGo: (error: string, way: Way) => void
}

const createColumns = ({ href, pending, onGo }: ColumnOptions): readonly Column<KnownError>[] => [
  {
    header: 'Code',
    isRowHeader: true,
    cell: ({ error, code }) => (
      <>
        <span className={styles.code}>{code ?? '–'}</span>
        <code className="regular ink-3">{error}</code>
      </>
    ),
  },
  {
    header: 'Meaning',
    cell: ({ error, code, meaning, msg, calls, kind }) => (
      <>
        {meaning}
        {msg !== '' && <q className={styles.msg}>{msg}</q>}
        {kind === 'code' && (
          <details className={styles.calls}>
            <summary>{formatCount(calls.length, 'call')}</summary>
            <ul>
              {calls.map(each => (
                <li key={each}>
                  <a href={href('/console/faults', { q: `${each} ${code === 500 ? error : code}` })}>
                    {each}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </>
    ),
  },
  {
    header: 'The shop shows',
    cell: ({ expect }) => (
      <>
        <span aria-hidden className={styles.phoneLabel}>
          The shop shows:{' '}
        </span>
        {expect}
      </>
    ),
  },
  {
    header: 'How to trigger it',
    cell: ({ error, natural }) =>
      natural === null ? (
        <span className="ink-3">Can only be forced</span>
      ) : (
        <>
          <SmallButton
            variant="primary"
            isLoading={pending === `${error} natural`}
            aria-label={`Take me to ${error}`}
            onClick={() => onGo(error, 'natural')}
          >
            Take me there
          </SmallButton>
          <p className={styles.step}>
            <Badge tone="neutral">{natural.persona ?? 'guest'}</Badge>
            {natural.turn !== null && <i>{natural.turn}, then: </i>}
            {natural.step}
          </p>
        </>
      ),
  },
  {
    header: 'How to force it',
    cell: ({ error, code, forced, call }) => (
      <>
        <SmallButton
          isLoading={pending === `${error} forced`}
          aria-label={`Force ${error}`}
          onClick={() => onGo(error, 'forced')}
        >
          Force it
        </SmallButton>
        <p className={styles.step}>
          <a href={href('/console/faults', { q: `${call} ${code ?? error}` })}>
            <code>
              <Breakable text={forced.rule.replace('id=error;', '')} />
            </code>
          </a>
          {forced.step}
        </p>
      </>
    ),
  },
]
