import path from 'node:path'
import { maskResponse, maskSecrets, maskUrl } from '@fixbench/reports/mask-secrets.ts'
import { type Journal, openJournal } from '@fixbench/server/lib/journal.ts'
import { getWorldDir } from '@fixbench/worlds/storage/files.ts'
import { z } from 'zod'
import type { LoggedCall } from './logged-call.ts'
import { maskRawHeaders, parseResponse, toSentBody } from './requests.view.ts'

const StoredCallSchema = z.object({
  requestId: z.int(),
  atMs: z.number(),
  shopMs: z.number(),
  method: z.string(),
  url: z.string(),
  callId: z.string(),
  status: z.int(),
  code: z.int().nullable(),
  /** Machine time, in milliseconds since 1970. */
  endedMs: z.number(),
  durationMs: z.number(),
  sendMs: z.number(),
  receiveMs: z.number(),
  queries: z.int(),
  rowsChanged: z.int(),
  ignoredFields: z.string().optional(),
  faultRules: z.array(z.string()),
  effect: z.string().optional(),
  fault: z.string().optional(),
  stateName: z.string(),
  token: z.string().optional(),
  isInPage: z.boolean(),
  replayOf: z.int().optional(),
  replayKey: z.string().optional(),
  resendOf: z.int().optional(),
  pageId: z.string().optional(),
  httpVersion: z.string(),
  requestHeaders: z.array(z.string()),
  responseHeaders: z.record(z.string(), z.unknown()),
  contentType: z.string().optional(),
  bodyText: z.string().optional(),
  requestBody: z.unknown(),
  answer: z.string().optional(),
})
type StoredCall = z.output<typeof StoredCallSchema>

/** Calls of worlds in files, which survive the end of the process. */
type KeptCalls = {
  /** The calls of a world that an earlier process kept, earliest first. */
  read: (worldId: string) => LoggedCall[]
  append: (worldId: string, call: LoggedCall) => void
  remove: (worldId: string) => void
}

/**
 * Keeps the calls of each world in a file of its folder, with passwords, cookies and cards masked and without statements and
 * changed rows. `list` returns the calls that the log has.
 */
export const openKeptCalls = (
  dataDir: string,
  { maxLines, list }: { maxLines: number; list: (worldId: string) => readonly LoggedCall[] },
): KeptCalls => {
  const journals = new Map<string, Journal>()
  const getJournal = (worldId: string): Journal => {
    const file = path.join(getWorldDir(dataDir, worldId), 'requests.jsonl')
    const journal =
      journals.get(worldId) ?? openJournal(file, { maxLines, list: () => list(worldId).map(toStored) })
    journals.set(worldId, journal)
    return journal
  }

  return {
    read: worldId =>
      getJournal(worldId)
        .read()
        .flatMap(value => StoredCallSchema.safeParse(value).data ?? [])
        .map(stored => toCall(stored, getWorldDir(dataDir, worldId))),
    append: (worldId, call) => getJournal(worldId).append(toStored(call)),
    remove: worldId => {
      getJournal(worldId).remove()
      journals.delete(worldId)
    },
  }
}

const toStored = (call: LoggedCall): StoredCall => {
  const { work, stateDir, endMs, ...facts } = call
  const { queries, rowsChanged } = work

  return {
    ...facts,
    endedMs: performance.timeOrigin + endMs,
    queries,
    rowsChanged,
    stateName: path.basename(stateDir),
    url: maskUrl(call.url),
    faultRules: [...call.faultRules],
    requestHeaders: maskRawHeaders(call.requestHeaders),
    responseHeaders: maskSecrets(call.responseHeaders) as Record<string, unknown>,
    bodyText: toSentBody(call) ?? undefined,
    requestBody: maskSecrets(call.requestBody),
    answer: toStoredAnswer(call),
  }
}

const toStoredAnswer = (call: LoggedCall): string | undefined => {
  if (call.answer === undefined) return undefined
  const masked = maskResponse(call.callId, parseResponse(call))

  return typeof masked === 'string' ? masked : JSON.stringify(masked)
}

const toCall = (stored: StoredCall, worldDir: string): LoggedCall => {
  const { endedMs, queries, rowsChanged, stateName, ...call } = stored

  return {
    ...call,
    endMs: endedMs - performance.timeOrigin,
    stateDir: path.join(worldDir, stateName),
    work: { queries, rowsChanged, statements: [], changes: [] },
    answer: stored.answer,
  }
}
