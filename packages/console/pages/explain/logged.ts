import { toCents } from '@fixbench/domain/money.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { z } from 'zod'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'
import { parseResponse } from '#console/pages/requests/requests.view.ts'

/**
 * The logged request that an explanation names by its id; the newest of them for `latest` or without an id. Fails for the
 * field `request` when there is none; `what` names what it shows, such as `checkout`.
 */
export const requireNamed = <Sent extends { call: LoggedCall }>(
  sent: readonly Sent[],
  request: string | undefined,
  what: string,
): Sent => {
  const isAny = request === undefined || request === 'latest'
  const found = sent.findLast(({ call }) => isAny || String(call.requestId) === request)
  if (found !== undefined) return found

  return failField(
    'request',
    isAny ? `there is no ${what} in the log yet. Open it in the shop first` : `names no ${what} in the log`,
  )
}

/** An amount in `data` of a response in cents; null when the call failed. The schema returns it in dollars. */
export const readShownCents = (call: LoggedCall, DollarsSchema: z.ZodType<number>): number | null => {
  const shown = z.object({ data: DollarsSchema }).safeParse(parseResponse(call))
  return shown.success ? toCents(shown.data.data) : null
}
