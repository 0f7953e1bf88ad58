import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import type { Command } from 'commander'
import { type Duration, isTime, parseDuration, parseTime } from '../arguments.ts'
import { type Connection, connect } from '../connection.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { type Io, writeResult } from '../io.ts'
import { poll } from '../poll.ts'
import { addWorldCommand, type ShopOptions, waitOption } from './shop-command.ts'

type Clock = ConsoleCalls['clock']['show']['data']
type DueEvent = ConsoleCalls['clock']['dueEvents']['data']['rows'][number]
type WaitOptions = ShopOptions & { timeout: number }

/** The shop moves its clock for this long at most before the command asks again. */
const MOVE_SECONDS = 600

/** Adds `clock` with its commands. */
export const addClock = (program: Command, io: Io): void => {
  const clock = program.command('clock').description('Clock: the time of a world, and what becomes due')

  addWorldCommand(clock, 'show', 'Show the shop time').action((options: ShopOptions) =>
    change(io, options, ({ console }) => requireData(console.clock.show())),
  )
  addWorldCommand(clock, 'set', 'Move the clock to a later time and run what becomes due')
    .argument('<time>', 'such as 2026-01-31T08:00:00Z', parseTime)
    .action((shopTime: string, options: ShopOptions) =>
      change(io, options, ({ console }) =>
        requireData(console.clock.set({ shopTime, waitSeconds: MOVE_SECONDS })),
      ),
    )
  addWorldCommand(clock, 'advance', 'Move the clock forward and run what becomes due')
    .argument('<duration>', 'such as 25h, 2d or 1d12h', parseDuration)
    .action((by: Duration, options: ShopOptions) =>
      change(io, options, ({ console }) =>
        requireData(console.clock.advance({ ...by, waitSeconds: MOVE_SECONDS })),
      ),
    )
  addWorldCommand(clock, 'freeze', 'Stop the clock').action((options: ShopOptions) =>
    change(io, options, ({ console }) => requireData(console.clock.freeze())),
  )
  addWorldCommand(clock, 'resume', 'Let the clock run again').action((options: ShopOptions) =>
    change(io, options, ({ console }) => requireData(console.clock.resume())),
  )
  addWait(clock, io)
}

const addWait = (clock: Command, io: Io): void => {
  addWorldCommand(
    clock,
    'wait [target]',
    'Wait for a shop time, for an event such as order-expiry, or until nothing is due',
  )
    .addOption(waitOption())
    .addHelpText(
      'after',
      '\nAn event is a kind, whose next occurrence counts, or a kind and a key, such as order-expiry:<order number>,\nwhich may have happened before.',
    )
    .action((target: string | undefined, options: WaitOptions) => wait(io, target, options))
}

const change = async (
  io: Io,
  options: ShopOptions,
  call: (connection: Connection) => Promise<Clock>,
): Promise<void> => {
  const clock = await call(await connect(io, options))

  writeResult(io, options.output, clock, clock.shopTime)
  requireNoFailures(clock)
}

/** Due work that failed would otherwise be noticed much later. */
const requireNoFailures = ({ failedEvents }: Clock): void => {
  if (failedEvents.length === 0) return
  const lines = failedEvents.map(({ kind, key, error }) => `  ${kind} of ${key}: ${error}`)

  throw new CommandError(`${failedEvents.length} due events failed:\n${lines.join('\n')}`)
}

const wait = async (io: Io, target: string | undefined, options: WaitOptions): Promise<void> => {
  const connection = await connect(io, options)
  if (target === undefined) {
    const waitSeconds = Math.max(1, Math.round(options.timeout / 1000))
    return change(io, options, ({ console }) => requireData(console.clock.settle({ waitSeconds })))
  }

  const reached = isTime(target)
    ? await poll(() => findTime(connection, parseTime(target)), options.timeout)
    : await waitForEvent(connection, target, options.timeout)
  if (reached === null) {
    throw new CommandError(
      `${target} didn’t come within ${options.timeout / 1000} s. The clock of a world can be moved with \`fixbench clock advance\`.`,
      exitCodes.timeout,
    )
  }

  writeResult(
    io,
    options.output,
    reached,
    'shopTime' in reached ? reached.shopTime : `${reached.kind}:${reached.key}`,
  )
}

const findTime = async ({ console }: Connection, time: string): Promise<Clock | null> => {
  const clock = await requireData(console.clock.show())
  return clock.shopMs >= new Date(time).getTime() ? clock : null
}

const listDone = async ({ console }: Connection, kind: string): Promise<DueEvent[]> =>
  (await requireData(console.clock.dueEvents({ state: 'done', kind, pageSize: 500 }))).rows

const toId = ({ kind, key, dueAt }: DueEvent): string => `${kind}:${key}:${dueAt}`

const waitForEvent = async (
  connection: Connection,
  target: string,
  timeoutMs: number,
): Promise<DueEvent | null> => {
  const [kind = '', ...rest] = target.split(':')
  const key = rest.join(':')
  const known = new Set(key === '' ? (await listDone(connection, kind)).map(toId) : [])
  const isWanted = (event: DueEvent): boolean => (key === '' || event.key === key) && !known.has(toId(event))

  return poll(async () => (await listDone(connection, kind)).find(isWanted) ?? null, timeoutMs)
}
