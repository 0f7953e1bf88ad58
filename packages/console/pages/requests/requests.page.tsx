import { toFormText } from '@fixbench/contract/core/wire.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { Bug, Download, Pause, Play, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { useUrlChoice, useUrlId, useUrlParam, useWorld } from '../../lib/world.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { PageErrorsPanel } from '../evidence/page-errors-panel.tsx'
import { harHref } from './har-href.ts'
import { RequestDetail } from './request-detail.tsx'
import { RequestTable } from './request-table.tsx'

const PAGE_SIZE = 100

/** The live log of calls and pages of this world, with the cost of each and the reason for its response. */
export function RequestsPage() {
  const { world } = useWorld()
  const filter = useFilter()
  const [isPaused, setIsPaused] = useState(false)
  const [openId, setOpenId] = useUrlId('request')
  const list = useConsoleQuery(
    'requests',
    'list',
    { ...filter.input, withBodies: false, pageSize: PAGE_SIZE },
    { enabled: !isPaused },
  )
  const clear = useConsoleMutation('requests', 'clear', { isErrorHandled: true, success: 'Log cleared' })
  const askToClear = () =>
    ask({
      title: 'Clear the request log?',
      message:
        'Tests copied later can’t repeat the cleared requests. The data of the world stays. This can’t be undone.',
      confirmLabel: 'Clear the log',
      run: () => clear.mutateAsync({}),
    })

  return (
    <Page
      title="Requests"
      lead="A live log of every call and page in this world. Select a row to see its bodies and why it got that response; the arrow keys move between rows."
      actions={
        <>
          <Button
            variant="secondary"
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            aria-pressed={isPaused}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            href={harHref(world, filter.input)}
            download
            title="Download the listed requests as a HAR file"
          >
            HAR
          </Button>
          <Button
            variant="secondary"
            icon={<Bug aria-hidden />}
            href={`/console/api/evidence/export?${toFormText({ worldId: world })}`}
            download
            title="Download the last requests, row changes, pictures, page errors, faults, clock, inbox and the world as one file"
          >
            Bug report
          </Button>
          <Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={askToClear}>
            Clear
          </Button>
        </>
      }
    >
      <PageErrorsPanel />
      <Panel isFlush>
        {filter.view}
        <QueryView query={list}>
          {({ rows }) => (
            <RequestTable rows={rows} openId={openId} onOpen={row => setOpenId(row.requestId)} />
          )}
        </QueryView>
      </Panel>
      {list.data !== undefined && list.data.total > PAGE_SIZE && (
        <p>
          Showing the latest {PAGE_SIZE} of {list.data.total}. Use the filters to see older ones.
        </p>
      )}
      <Drawer
        isOpen={openId !== undefined}
        onClose={() => setOpenId(undefined)}
        title={`Request ${openId ?? ''}`}
        description={`World ${world}`}
      >
        {openId !== undefined && <RequestDetail key={openId} requestId={openId} onOpen={setOpenId} />}
      </Drawer>
    </Page>
  )
}

const forcedOptions = [
  { value: '1', label: 'Forced by a rule' },
  { value: '0', label: 'Natural' },
] as const
const kindOptions = [
  { value: 'call', label: 'Calls' },
  { value: 'page', label: 'Pages' },
] as const

const useFilter = () => {
  const [search, setSearch] = useUrlParam('search')
  const [member, setMember] = useUrlParam('member')
  const [codeGiven, setCode] = useUrlParam('code')
  const [isForced, setIsForced] = useUrlChoice('forced', forcedOptions)
  const [kind, setKind] = useUrlChoice('kind', kindOptions)
  const people = useConsoleQuery('people', 'list', {}).data?.rows ?? []
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []
  const codes = [...new Set(errors.filter(row => row.kind === 'code').map(row => String(row.code)))]
  // A rule can force any number.
  const code = /^\d{1,9}$/.test(codeGiven) ? codeGiven : ''
  const text = useDeferredValue(search.trim())

  return {
    input: {
      kind: kind === '' ? ('all' as const) : kind,
      search: text || undefined,
      member: member || undefined,
      code: code === '' ? undefined : Number(code),
      isForced: isForced === '' ? undefined : isForced === '1',
    },
    view: (
      <Toolbar label="Filter">
        <SearchFilter label="Call, URL, or text" value={search} onChange={setSearch} />
        <SelectFilter
          label="Code"
          value={code}
          options={[{ value: '0', label: '0 success' }, ...codes.map(value => ({ value, label: value }))]}
          onChange={setCode}
        />
        <SelectFilter
          label="Person"
          value={member}
          options={[
            { value: 'guest', label: 'Guest' },
            ...people.map(({ email, memberName }) => ({ value: email, label: memberName })),
          ]}
          onChange={setMember}
        />
        <SelectFilter label="Cause" value={isForced} options={forcedOptions} onChange={setIsForced} />
        <SelectFilter label="Kind" value={kind} options={kindOptions} onChange={setKind} />
      </Toolbar>
    ),
  }
}
