import { readCallName } from '@fixbench/contract/call-index.ts'
import { maskUrl } from '@fixbench/reports/mask-secrets.ts'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'
import { toRowChange } from '#console/pages/requests/requests.view.ts'
import type { RecordedCall, RecordedRow } from './recording.schema.ts'

const MAX_CALLS = 60
const MAX_ROWS = 200

export type StepEvidence = { calls: RecordedCall[]; rows: RecordedRow[] }

/** Tables of the transport, whose keys the browser draws. */
const WITHOUT_MEANING: ReadonlySet<string> = new Set(['RequestKey'])

/** What logged requests show of a step: calls with codes, and the rows that they changed. */
export const toEvidence = (logged: readonly LoggedCall[]): StepEvidence => ({
  calls: logged.slice(0, MAX_CALLS).map(toCall),
  rows: logged
    .flatMap(toRows)
    .filter(row => !WITHOUT_MEANING.has(row.table) && !isTouch(row))
    .slice(0, MAX_ROWS),
})

const toRows = ({ work }: LoggedCall): RecordedRow[] => work.changes.map(toRowChange)

/** Whichever call is the first for some time says when the session was last used. It means nothing that it did so. */
const isTouch = ({ table, kind, cells }: RecordedRow): boolean =>
  table === 'Session' && kind === 'update' && cells.every(({ column }) => column === 'lastUsedAt')

const toCall = (logged: LoggedCall): RecordedCall => ({
  method: logged.method,
  path: maskUrl(logged.url).split('?', 1)[0] ?? '',
  call: readCallName(logged.callId),
  status: logged.status,
  code: logged.code,
  rowsChanged: logged.work.rowsChanged - toRows(logged).filter(isTouch).length,
})

/** Calls whose end matters: they wrote rows or were rejected. How often the others are made depends on caches. */
export const isDecisive = ({ call, code, rowsChanged }: RecordedCall): boolean =>
  call !== '' && (rowsChanged > 0 || code !== 0)

/** How many calls of these steps are decisive. */
export const countDecisive = (steps: readonly Pick<StepEvidence, 'calls'>[]): number =>
  steps.flatMap(({ calls }) => calls).filter(isDecisive).length

/** The decisive calls of a step with their codes, such as `cart.add 0`, sorted because some run side by side. */
export const listEnds = (calls: readonly RecordedCall[]): string[] =>
  calls
    .filter(isDecisive)
    .map(({ call, code, status }) => `${call} ${code ?? `HTTP ${status}`}`)
    .toSorted()

/** Cells with a value that a world or a browser draws at random, or that names the world or the browser. */
const DRAWN: ReadonlySet<string> = new Set([
  'Session.deviceInfo',
  'SignInAttempt.deviceInfo',
  'PaymentNotice.body',
  'PaymentNotice.signature',
  'AfterSaleOrder.submitKey',
  'NewsletterSubscription.linkToken',
  'Orders.submitKey',
  'PointOrder.submitKey',
  'QuoteRequest.submitKey',
  'WishListShare.shareKey',
  'Member.chatUserId',
  'VerificationCode.codeHash',
])

/** The changed cells of a step, each as one line. Only that a drawn value was written counts, not which. */
export const listCells = (rows: readonly RecordedRow[]): string[] =>
  rows
    .flatMap(({ table, kind, key, cells }) =>
      cells.map(({ column, before, after }) => {
        const given = JSON.stringify([before ?? null, after ?? null])
        const values = DRAWN.has(`${table}.${column}`) ? 'drawn' : withoutDrawn(table, given)
        return `${table} ${key} ${kind} ${column}: ${values}`
      }),
    )
    .toSorted()

/** Messages contain codes, which a world draws, and links, which name the address of the shop and have a token of the world. */
const withoutDrawn = (table: string, values: string): string =>
  table === 'InboxMessage'
    ? values
        .replace(/\b\d{6}\b/g, 'code')
        .replace(/https?:\/\/[^/\s"\\]+/g, 'shop')
        .replace(/=[\w-]{20,}/g, '=token')
    : values
