import { Fragment, useDeferredValue } from 'react'
import { formatCount } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
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
  const { visit, pending, go, takeTurn, isTurning, close } = useVisit()
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
            {(['code', 'transport'] as const).map(kind => (
              <Panel
                key={kind}
                title={kind === 'code' ? 'Codes' : 'Transport'}
                note={`${rows.filter(row => row.kind === kind).length} entries`}
                isFlush
              >
                <ErrorTable
                  caption={kind === 'code' ? 'Codes' : 'Transport'}
                  rows={rows.filter(row => row.kind === kind && matches(row, query))}
                  pending={pending}
                  onGo={(error, way) => void go(error, way)}
                />
              </Panel>
            ))}
          </>
        )}
      </QueryView>
    </Page>
  )
}

const matches = ({ error, code, meaning, msg, calls, kind, call }: KnownError, typed: string): boolean => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const texts = [error, String(code ?? ''), meaning, msg, call, ...(kind === 'code' ? calls : [])]
  return words.every(word => texts.some(text => text.toLowerCase().includes(word)))
}

type ErrorTableProps = {
  caption: string
  rows: readonly KnownError[]
  pending: string | null
  onGo: (error: string, way: Way) => void
}

function ErrorTable({ caption, rows, pending, onGo }: ErrorTableProps) {
  if (rows.length === 0)
    return <p className={styles.none}>No codes or failures match. Try another word or clear the filter.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Meaning</th>
            <th scope="col">The shop shows</th>
            <th scope="col">How to trigger it</th>
            <th scope="col">How to force it</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ErrorRow key={row.error} row={row} pending={pending} onGo={onGo} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ErrorRow({
  row,
  pending,
  onGo,
}: {
  row: KnownError
  pending: string | null
  onGo: ErrorTableProps['onGo']
}) {
  const { error, code, meaning, msg, calls, kind, expect, natural, forced, call } = row
  const { href } = useWorld()
  return (
    <tr>
      <th scope="row">
        <span className={styles.code}>{code ?? '–'}</span>
        <code className="regular ink-3">{error}</code>
      </th>
      <td>
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
      </td>
      <td>{expect}</td>
      <td>
        {natural === null ? (
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
        )}
      </td>
      <td>
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
              <RuleText rule={forced.rule.replace('id=error;', '')} />
            </code>
          </a>
          {forced.step}
        </p>
      </td>
    </tr>
  )
}

/** A rule that can wrap between its parts and is copied as one word. */
function RuleText({ rule }: { rule: string }) {
  return rule.split(/(?<=[;=.])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a rule never change their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
