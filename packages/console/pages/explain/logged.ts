import { toCents } from '@fixbench/domain/money.ts'
import { z } from 'zod'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'
import { parseResponse } from '#console/pages/requests/requests.view.ts'

/** The logged request that an explanation names by its id; the newest of them for `latest` or without an id. */
export const findNamed = <Sent extends { call: LoggedCall }>(
  sent: readonly Sent[],
  request: string | undefined,
): Sent | undefined => {
  const isAny = request === undefined || request === 'latest'
  return sent.findLast(({ call }) => isAny || String(call.requestId) === request)
}

/** An amount in `data` of a response in cents; null when the call failed. The schema returns it in dollars. */
export const readShownCents = (call: LoggedCall, DollarsSchema: z.ZodType<number>): number | null => {
  const shown = z.object({ data: DollarsSchema }).safeParse(parseResponse(call))
  return shown.success ? toCents(shown.data.data) : null
}
