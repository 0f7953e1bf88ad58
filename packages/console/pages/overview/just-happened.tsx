import { formatCount } from '@fixbench/contract/core/format.ts'
import { toFormText } from '@fixbench/contract/core/wire.ts'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Bug, FileSearch, Link, RotateCw, Undo2 } from 'lucide-react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleMutation, useConsoleQuery, useUndoStep } from '../../lib/query.ts'
import { isFailedRequest } from '../../lib/rows.ts'
import { formatClockTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { ButtonGroup } from '../../ui/toolbar.tsx'
import { CodeCell } from '../requests/request-table.tsx'
import styles from './just-happened.module.css'

type Request = RowAt<'requests', 'list'>

/** Requests searched for the last failure. */
const RECENT = 50

/** The last request and the last failure: what happened, why, and how to get it again. */
export function JustHappened() {
  const { href } = useWorld()
  const requests = useConsoleQuery('requests', 'list', { withBodies: false, pageSize: RECENT })

  return (
    <Panel title="What just happened" actions={<a href={href('/console/requests')}>All requests</a>}>
      <QueryView query={requests}>
        {({ rows: [last, ...earlier] }) => {
          if (last === undefined) {
            return <p className="note">Nothing yet. Open the shop and do something: it appears here.</p>
          }
          const failed = isFailedRequest(last) ? undefined : earlier.find(isFailedRequest)
          return (
            <Stack gap={4}>
              <Moment request={last} isLast />
              {failed !== undefined && <Moment request={failed} note="Last failure" />}
            </Stack>
          )
        }}
      </QueryView>
    </Panel>
  )
}

type MomentProps = { request: Request; note?: string; isLast?: boolean }

function Moment({ request, note, isLast = false }: MomentProps) {
  return (
    <article className={styles.moment}>
      <Cluster as="h3" gap={[1, 3]} className={styles.what}>
        <CodeCell row={request} />
        <span className="anywhere">
          <Breakable text={request.call || `${request.method} ${request.url.split('?', 1)[0]}`} />
        </span>
        <DotText as="small" className="fine regular">
          {note}
          {formatClockTime(request.shopTime)}
          {describeWork(request)}
        </DotText>
      </Cluster>
      <p className="anywhere">{request.why}</p>
      <Again request={request} isLast={isLast} />
    </article>
  )
}

/** Who did it and what it changed: `guest, 3 rows changed`. */
const describeWork = ({ memberEmail, rowsChanged }: Request): string =>
  `${memberEmail ?? 'guest'}, ${rowsChanged === 0 ? 'nothing changed' : `${formatCount(rowsChanged, 'row')} changed`}`

function Again({ request, isLast }: { request: Request; isLast: boolean }) {
  const { world, href } = useWorld()
  const replay = useConsoleMutation('requests', 'replay', {
    success: ({ code, status }) => `Sent again. The response is ${code ?? `HTTP ${status}`}.`,
  })
  const undo = useUndoStep()
  const { requestId, faultRules } = request

  return (
    <ButtonGroup label={`Get ${request.call || 'it'} again`}>
      <SmallButton
        icon={<FileSearch aria-hidden />}
        href={href('/console/requests', { request: String(requestId) })}
      >
        Details and copies
      </SmallButton>
      <SmallButton
        icon={<RotateCw aria-hidden />}
        isLoading={replay.isPending}
        onClick={() => replay.mutate({ requestId })}
      >
        Send again
      </SmallButton>
      {isLast && request.rowsChanged > 0 && (
        <SmallButton icon={<Undo2 aria-hidden />} isLoading={undo.isPending} onClick={() => undo.mutate({})}>
          Undo
        </SmallButton>
      )}
      {faultRules !== '' && (
        <SmallButton icon={<Bug aria-hidden />} href={href('/console/faults')}>
          Rule {faultRules}
        </SmallButton>
      )}
      <SmallButton icon={<Link aria-hidden />} href={href('/console/links', { from: 'here' })}>
        Link to this state
      </SmallButton>
      {isFailedRequest(request) && (
        <SmallButton
          icon={<Bug aria-hidden />}
          href={`/console/api/evidence/export?${toFormText({ worldId: world })}`}
          download
        >
          Bug report
        </SmallButton>
      )}
    </ButtonGroup>
  )
}
