import { setTimeout as sleep } from 'node:timers/promises'
import { requireData } from '@fixbench/client'
import type { ConsoleRequest } from '@fixbench/client/console'
import type { Command } from 'commander'
import { parseLimit } from '../arguments.ts'
import { type Connection, connect } from '../connection.ts'
import type { Io } from '../io.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type LogOptions = ShopOptions & { follow?: boolean; call?: string; limit: number }

const FOLLOW_MS = 500
const MOST_ROWS = 200

/** Adds `logs`. */
export const addLogs = (program: Command, io: Io): void => {
  addWorldCommand(program, 'logs', 'Show the calls that a world received, the latest last')
    .option('-f, --follow', 'keep showing new ones until Ctrl-C')
    .option('--call <pattern>', 'only these calls: cart.add, cart.*')
    .option('--limit <number>', 'how many', parseLimit, 20)
    .addHelpText(
      'after',
      '\nWith -o json, each line is a call with its bodies. `status` names the log file of the process.',
    )
    .action((options: LogOptions) => showLogs(io, options))
}

const showLogs = async (io: Io, options: LogOptions): Promise<void> => {
  const connection = await connect(io, options)
  const stopSignal = options.follow === true ? io.listenForStop() : undefined
  let latest = writeRequests(
    io,
    options,
    await listRequests(connection, options, { pageSize: options.limit }),
    0,
  )

  if (stopSignal === undefined) return
  // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- a signal changes it
  while (!stopSignal.aborted) {
    await sleep(FOLLOW_MS, undefined, { signal: stopSignal }).catch(ignoreStop)
    const rows = await listRequests(connection, options, { pageSize: MOST_ROWS, afterId: latest })
    latest = writeRequests(io, options, rows, latest)
  }
}

const ignoreStop = (error: unknown): void => {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}

const listRequests = async (
  { console }: Connection,
  { call, output }: LogOptions,
  which: { pageSize: number; afterId?: number },
): Promise<ConsoleRequest[]> => {
  const { rows } = await requireData(
    console.requests.list({
      ...which,
      withBodies: output === 'json',
      ...(call === undefined ? {} : { call }),
    }),
  )
  return rows.toReversed()
}

/** Writes requests and returns the ID of the latest one. */
const writeRequests = (
  io: Io,
  { output }: LogOptions,
  rows: readonly ConsoleRequest[],
  latest: number,
): number => {
  for (const row of rows) io.result(output === 'json' ? JSON.stringify(row) : describeRequest(row))
  return rows.at(-1)?.requestId ?? latest
}

const describeRequest = ({
  at,
  call,
  status,
  code,
  durationMs,
  memberEmail,
  faultRules,
}: ConsoleRequest): string =>
  [
    at,
    call,
    status,
    code ?? '-',
    `${Math.round(durationMs)} ms`,
    memberEmail ?? 'guest',
    ...(faultRules === '' ? [] : [`fault ${faultRules}`]),
  ].join('  ')
