import { details, document, element, type Html, image, join, NOTHING, table } from '@fixbench/reports/html.ts'
import { isFailedRequest } from '#console/lib/rows.ts'
import type { Evidence } from './collect-evidence.ts'

type Request = Evidence['requests'][number]

/** Formats evidence as a page that any browser shows without a shop, scripts or network. */
export const formatEvidencePage = (evidence: Evidence): string => {
  const title = `${evidence.world.title}: bug report of ${evidence.exportedAt.slice(0, 10)}`
  const body = join([
    element('h1', title),
    evidence.note === '' ? NOTHING : element('p', evidence.note, { class: 'note' }),
    formatFacts(evidence),
    ...formatSection('Errors of pages', evidence.pageErrors, formatErrors),
    ...formatSection('Pictures', evidence.pictures, formatPictures),
    ...formatLastFailure(evidence.requests),
    element('h2', `Requests: ${evidence.requests.length}`),
    element('p', describeRequests(evidence.requests.length)),
    ...evidence.requests.map(formatRequest),
    ...formatSection('Fault rules', evidence.faults, rules =>
      table(
        ['Rule', 'State', 'Text'],
        rules.map(({ ruleId, isOn, text }) => [ruleId, isOn ? 'on' : 'off', text]),
      ),
    ),
    ...formatSection('Console actions', evidence.actions, actions =>
      table(
        ['Shop time', 'Call', 'Input'],
        actions.map(({ shopTime, call, input }) => [formatTime(shopTime), call, JSON.stringify(input)]),
      ),
    ),
    ...formatSection('Inbox', evidence.inbox, formatInbox),
    element('h2', 'Stand where this shop stood'),
    element(
      'p',
      'Open the console of a shop of the same version, choose Worlds, then Import, and give it this ZIP file. The new world has the same data, clock, faults and inbox.',
    ),
    evidence.requests.length === 0
      ? NOTHING
      : element(
          'p',
          'The file copied.test.mjs repeats the last failure with everything before it, or the last request when none failed: node --test copied.test.mjs.',
        ),
  ])

  return document({ title, styles: STYLES, body })
}

const describeRequests = (count: number): string => {
  if (count === 0) return 'The request log of this world is empty.'
  const order = count === 1 ? '' : 'The last one is at the end. '
  return `${order}Open ${count === 1 ? 'it' : 'one'} to see headers, bodies, changed rows and statements.`
}

const formatSection = <Row>(
  title: string,
  rows: readonly Row[],
  format: (rows: readonly Row[]) => Html,
): Html[] => (rows.length === 0 ? [] : [element('h2', `${title}: ${rows.length}`), format(rows)])

const formatFacts = ({ shop, world, clock, exportedAt }: Evidence): Html =>
  table(
    ['Fact', 'Value'],
    [
      ['World', `${world.title} (${world.worldId})`],
      ['Started from', world.origin.preset ?? world.origin.worldId ?? 'the seeded shop'],
      [
        'Shop time',
        `${formatTime(clock.shopTime)}${clock.isFrozen ? ', frozen' : `, running at ${clock.speed}×`}`,
      ],
      ['Exported', formatTime(exportedAt)],
      ['Shop', `${shop.name} at ${shop.origin}`],
      ['Seed version', shop.seedVersion ?? 'unknown'],
      ['Node', shop.node],
    ],
  )

/** Says which request failed last, and why, so that nobody has to look for it. */
const formatLastFailure = (requests: readonly Request[]): Html[] => {
  const failed = requests.findLast(isFailedRequest)
  if (failed === undefined) return []

  return [
    element('h2', 'Last failure'),
    element(
      'p',
      `Request ${failed.requestId}, ${nameRequest(failed)}: ${formatOutcome(failed)}. ${failed.why}`,
    ),
  ]
}

const nameRequest = ({ call, method, url }: Request): string => `${call} ${method} ${url}`.trim()

const formatOutcome = ({ status, code }: Request): string =>
  status === 0 ? 'no response' : `${status}${code === null ? '' : ` code ${code}`}`

const formatRequest = (request: Request): Html => {
  const { requestId, durationMs, shopTime, memberEmail, why } = request
  const summary = join([
    element('b', `${requestId} ${nameRequest(request)}`),
    element('span', ` ${formatOutcome(request)}, ${durationMs.toFixed(1)} ms`, {
      class: isFailedRequest(request) ? 'failed' : 'done',
    }),
  ])

  return details(
    summary,
    join([
      element('p', why),
      element(
        'p',
        `Shop time ${formatTime(shopTime)}, ${memberEmail ?? 'guest'}${request.faultRules === '' ? '' : `, rules ${request.faultRules}`}`,
      ),
      formatHeaders('Request headers', request.requestHeaders),
      formatText('Request body', request.sentBody ?? toText(request.requestBody)),
      formatHeaders('Response headers', request.responseHeaders),
      formatText('Response', toText(request.answer)),
      ...formatSection('Rows changed', request.changes, formatChanges),
      ...formatSection('Statements', request.statements, statements =>
        table(
          ['ms', 'Rows', 'SQL'],
          statements.map(({ durationMs: ms, rowCount, sql }) => [ms.toFixed(2), String(rowCount), sql]),
        ),
      ),
    ]),
  )
}

/** `2025-07-25 09:00:00 UTC`. */
const formatTime = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

const formatText = (title: string, text: string): Html =>
  text === '' ? NOTHING : join([element('h3', title), element('pre', text)])

const formatHeaders = (title: string, headers: Request['requestHeaders']): Html =>
  formatText(title, headers.map(({ name, value }) => `${name}: ${value}`).join('\n'))

const formatChanges = (changes: readonly Request['changes'][number][]): Html =>
  table(
    ['Table', 'Key', 'Column', 'Old', 'New'],
    changes.flatMap(({ table: name, kind, key, cells }) =>
      cells.map(({ column, before, after }) => [
        name,
        `${key} ${kind}`,
        column,
        toText(before),
        toText(after),
      ]),
    ),
  )

const formatInbox = (messages: readonly Evidence['inbox'][number][]): Html =>
  join(
    messages.map(({ sentAt, channel, to, subject, body, code }) =>
      details(
        element('b', `${formatTime(sentAt)} ${channel} to ${to}: ${subject}`),
        element('pre', code === null ? body : `${body}\n\nCode: ${code}`),
      ),
    ),
  )

const formatErrors = (errors: readonly Evidence['pageErrors'][number][]): Html =>
  join(
    errors.map(({ shopTime, kind, address, message, stack, userAgent }) =>
      details(
        join([element('b', `${address}: ${message}`), element('span', ` ${kind}`, { class: 'failed' })]),
        join([element('p', `Shop time ${formatTime(shopTime)}, ${userAgent}`), formatText('Stack', stack)]),
      ),
    ),
  )

/** Pictures are part of the page, so that it can be sent alone. */
const formatPictures = (pictures: readonly Evidence['pictures'][number][]): Html =>
  join(
    pictures.map(({ recording, step, title, address, picture }) =>
      details(
        join([element('b', `${recording}, step ${step}: ${title}`), element('span', ` ${address}`)]),
        image(picture, `Before step ${step}: ${title}`),
      ),
    ),
  )

const STYLES = `
body{max-width:70rem;margin:0 auto;padding:1rem;font:15px/1.5 system-ui,sans-serif;color:#1e252c;background:#fff}
h1{font-size:1.5rem}h2{margin-top:2rem;font-size:1.2rem}h3{margin:1rem 0 .25rem;font-size:1rem}
.note{padding:.75rem 1rem;background:#fdf3e3;border-left:4px solid #c4450c;white-space:pre-wrap}
table{width:100%;border-collapse:collapse;font-size:.85rem}
th,td{padding:.25rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid #dde2e6;overflow-wrap:anywhere}
details{margin:.25rem 0;border:1px solid #dde2e6;border-radius:6px}
summary{padding:.5rem .75rem;cursor:pointer;overflow-wrap:anywhere}
details>div{padding:0 .75rem .75rem}
pre{max-height:24rem;margin:0;padding:.5rem;overflow:auto;font:13px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f5f7;border-radius:6px}
img{display:block;max-width:100%;border:1px solid #dde2e6}
.failed{color:#b3261e}.done{color:#1a7f4b}
`
