import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import { isEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callConsole, type DataAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { readJson } from '../../lib/read-json.ts'
import { formatMachineTime, formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { ClosestRules } from './closest-rule.tsx'
import { harHref } from './har-href.ts'
import { ChangedRows, formatTimings, Headers, Statements } from './request-evidence.tsx'
import { CodeCell, formatCall, type LoggedRequest } from './request-table.tsx'
import styles from './requests.module.css'

type Detail = DataAt<'requests', 'detail'>
type RequestDetailProps = { requestId: number; onOpen: (requestId: number) => void }

/**
 * Details of one request: the reason for its response, its bodies, what it changed in the database, snippets, and a form
 * to resend it.
 */
export function RequestDetail({ requestId, onOpen }: RequestDetailProps) {
  const detail = useConsoleQuery('requests', 'detail', { requestId })

  return (
    <QueryView query={detail}>
      {request => (
        <Stack className={styles.detail}>
          <Notice
            tone={request.code === 0 || request.callId === 'PAGE' ? 'info' : 'warn'}
            title="Why this response"
          >
            {request.why}
          </Notice>
          <RequestFacts request={request} onOpen={onOpen} />
          {request.callId !== 'PAGE' && (
            <>
              <Snippets requestId={requestId} />
              <Force request={request} />
              <ClosestRules requestId={requestId} />
              <section>
                <h3>Request</h3>
                <JsonView label="Request" value={request.requestBody ?? request.sentBody} />
              </section>
              <section>
                <h3>Response</h3>
                <JsonView label="Response" value={request.answer} />
              </section>
              <Headers request={request} />
              <ChangedRows changes={request.changes} />
              <Statements statements={request.statements} />
              <Replay request={request} onOpen={onOpen} />
            </>
          )}
        </Stack>
      )}
    </QueryView>
  )
}

function RequestFacts({ request, onOpen }: { request: Detail; onOpen: (requestId: number) => void }) {
  const { replayOf, resendOf, contentType } = request

  return (
    <Facts
      items={{
        Call: formatCall(request),
        URL: (
          <code>
            {request.method} {request.url}
          </code>
        ),
        Code: <CodeCell row={request} />,
        Person: request.memberEmail ?? 'guest',
        Time: `${formatMachineTime(request.at)}, shop time ${formatShopTime(request.shopTime)}`,
        Timing: formatTimings(request),
        Body: contentType || undefined,
        Cost: `${formatCount(request.queries, 'query', 'queries')}, ${formatCount(request.rowsChanged, 'row')} changed`,
        'Ignored fields': request.ignoredFields || undefined,
        Rules: request.faultRules || undefined,
        Trace: request.traceId === '' ? undefined : <code>{request.traceId}</code>,
        Repeats: replayOf === null ? undefined : <RequestLink requestId={replayOf} onOpen={onOpen} />,
        'Sent again by the browser':
          resendOf === null ? undefined : <RequestLink requestId={resendOf} onOpen={onOpen} />,
      }}
    />
  )
}

function RequestLink({ requestId, onOpen }: RequestDetailProps) {
  return (
    <SmallButton variant="link" onClick={() => onOpen(requestId)}>
      Request {requestId}
    </SmallButton>
  )
}

const COPIES = [
  { kind: 'curl', name: 'curl', label: 'Copy as curl' },
  { kind: 'fetch', name: 'fetch', label: 'Copy as fetch' },
  { kind: 'test', name: 'test', label: 'Copy as a test' },
  { kind: 'playwright', name: 'Playwright', label: 'Copy as a Playwright test' },
  { kind: 'msw', name: 'MSW', label: 'Copy as an MSW handler' },
] as const

function Snippets({ requestId }: { requestId: number }) {
  const { world } = useWorld()
  const { data } = useQuery({
    queryKey: ['request-snippets', world, requestId],
    queryFn: ({ signal }) => callConsole('requests', 'snippets', { requestId }, { world, signal }),
  })
  if (data === undefined) return null

  return (
    <Cluster as="p" className="ink-3">
      <span>Copy as</span>
      {COPIES.map(({ kind, name, label }) => (
        <CopyText key={kind} variant="secondary" value={data[kind]} label={label}>
          {name}
        </CopyText>
      ))}
      <SmallButton
        variant="secondary"
        icon={<Download aria-hidden />}
        href={harHref(world, { kind: 'all', requestId })}
        download
        aria-label="Download as a HAR file"
      >
        HAR
      </SmallButton>
    </Cluster>
  )
}

/** Calls whose totals are explained. */
const PREVIEWS = ['cart.initOrder', 'order.immediateCheck']

/** Buttons that force this response, or a failure, on the next requests of this call, and explain its total. */
function Force({ request }: { request: LoggedRequest }) {
  const { href } = useWorld()
  const { requestId, call, answer } = request
  const add = useConsoleMutation('faults', 'add', {
    success: `Rule added: ${call} gives this response from now on`,
  })
  const pinned = isEnvelope(answer) ? toForced(answer) : undefined

  return (
    <Cluster as="p" className="ink-3">
      <span>Next time</span>
      {pinned !== undefined && (
        <SmallButton
          isLoading={add.isPending}
          onClick={() => add.mutate({ ruleId: `answer-${requestId}`, call, ...pinned })}
        >
          Repeat this response
        </SmallButton>
      )}
      <SmallButton href={href('/console/faults', { q: call })}>Make it fail</SmallButton>
      {PREVIEWS.includes(call) && (
        <SmallButton href={href('/console/explain', { of: 'checkout', request: String(requestId) })}>
          Why this total?
        </SmallButton>
      )}
    </Cluster>
  )
}

/** The fields of an envelope as a rule that forces them. */
const toForced = ({ code, msg, data }: Envelope<unknown>) => ({ code: String(code), msg, data: data ?? null })

function Replay({ request, onOpen }: { request: LoggedRequest; onOpen: (requestId: number) => void }) {
  const [url, setUrl] = useState(request.url)
  const [body, setBody] = useState(
    request.requestBody === null ? '' : JSON.stringify(request.requestBody, null, 2),
  )
  const replay = useConsoleMutation('requests', 'replay', {
    success: ({ code, status }) => `Sent again: ${status === 200 ? `code ${code}` : `HTTP ${status}`}`,
    onSuccess: ({ requestId }) => onOpen(requestId),
    isErrorHandled: true,
  })
  const errors = getFieldErrors(replay.error, 'url', ['url', 'body'])
  const parsed = readJson(body)

  return (
    <Stack as="section" gap={3} className={styles.replay}>
      <h3>Send it again</h3>
      <TextField
        label="URL"
        value={url}
        error={errors['url']}
        onChange={event => setUrl(event.target.value)}
      />
      <TextArea
        label="Body as JSON"
        rows={6}
        spellCheck={false}
        className={styles.body}
        error={parsed.isValid ? errors['body'] : 'This isn’t valid JSON'}
        value={body}
        onChange={event => setBody(event.target.value)}
      />
      <Button
        isLoading={replay.isPending}
        disabled={!parsed.isValid}
        onClick={() =>
          replay.mutate({
            requestId: request.requestId,
            url,
            ...(parsed.value === undefined ? {} : { body: parsed.value }),
          })
        }
      >
        Send again
      </Button>
    </Stack>
  )
}
