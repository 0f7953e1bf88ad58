import { setTimeout as sleep } from 'node:timers/promises'
import { requireData } from '@fixbench/client'
import type { ConsoleCalls, EventDelivery, EventEndpoint } from '@fixbench/client/console'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { parseLimit, parseNumber } from '../arguments.ts'
import { type Connection, connect } from '../connection.ts'
import { CommandError } from '../exit-codes.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type Filter = ConsoleCalls['events']['deliveries']['input']
type Topics = NonNullable<ConsoleCalls['events']['add']['input']['topics']>
type Behavior = ConsoleCalls['events']['force']['input']['behavior']

type ListenOptions = ShopOptions & { forwardTo: string; topics?: Topics; force?: Behavior; keep?: boolean }
type ListOptions = ShopOptions & { type?: string; status?: Filter['status']; limit: number }

const TOPICS = ['order', 'payment', 'parcel', 'after_sale', 'stock', 'member', 'inbox']
const STATUSES = ['held', 'pending', 'delivered', 'failed', 'dropped']
const BEHAVIORS = ['duplicate', 'delay', 'drop', 'reorder']

const FOLLOW_MS = 300
const MOST_ROWS = 200

/** Adds `events` with its commands. */
export const addEvents = (program: Command, io: Io): void => {
  const events = program
    .command('events')
    .description('Events: what happens in a world, posted to your own back end as Standard Webhooks')

  addWorldCommand(events, 'listen', 'Send the events of a world to a URL until Ctrl-C, and show each attempt')
    .requiredOption('--forward-to <url>', 'URL of your program, such as http://localhost:4000/hooks')
    .option('--topics <list>', `topics separated by commas: ${TOPICS.join(', ')}`, parseTopics)
    .addOption(new Option('--force <behavior>', 'what happens to the next event').choices(BEHAVIORS))
    .option('--keep', 'keep the endpoint in the world afterwards')
    .addHelpText('after', '\nThe secret of the signatures is the first result.')
    .action((options: ListenOptions) => listen(io, options))
  addWorldCommand(events, 'list', 'List the deliveries of a world, the latest last')
    .option('--type <type>', 'type of event, such as order.paid')
    .addOption(new Option('--status <status>', 'status').choices(STATUSES))
    .option('--limit <number>', 'how many', parseLimit, 20)
    .action((options: ListOptions) => list(io, options))
  addWorldCommand(events, 'resend', 'Send an event again and print the response')
    .argument('<id>', 'ID of a delivery, from `events list`', parseNumber)
    .action((deliveryId: number, options: ShopOptions) => resend(io, deliveryId, options))
}

const parseTopics = (text: string): Topics => {
  const topics = text.split(',').map(part => part.trim())
  const unknown = topics.find(topic => !TOPICS.includes(topic))
  if (unknown !== undefined) {
    throw new InvalidArgumentError(`There is no topic “${unknown}”. Use ${TOPICS.join(', ')}.`)
  }

  return topics as Topics
}

const listen = async (io: Io, options: ListenOptions): Promise<void> => {
  const connection = await connect(io, options)
  const { events } = connection.console
  const stopSignal = io.listenForStop()
  const latest = await findLatest(connection)
  const endpoint = await requireData(
    events.add({
      url: options.forwardTo,
      ...(options.topics === undefined ? {} : { topics: options.topics }),
    }),
  )
  const { endpointId, secret, url } = endpoint
  if (options.force !== undefined) {
    await requireData(events.force({ endpointId, behavior: options.force }))
  }

  io.result(options.output === 'json' ? JSON.stringify(endpoint) : secret)
  io.say(`Events of ${connection.worldId} go to ${url}. End with Ctrl-C.`)

  try {
    await follow(io, connection, { ...options, endpointId, latest, stopSignal })
  } finally {
    if (options.keep !== true) await requireData(events.remove({ worldId: connection.worldId, endpointId }))
  }
}

/** ID of the latest delivery so far. */
const findLatest = async ({ console }: Connection): Promise<number> => {
  const { rows } = await requireData(console.events.deliveries({ pageSize: 1 }))

  return rows[0]?.deliveryId ?? 0
}

type Follow = Pick<ListenOptions, 'output'> &
  Pick<EventEndpoint, 'endpointId'> & { latest: number; stopSignal: AbortSignal }

/** Writes each attempt at the events of an endpoint, until it is told to stop. */
const follow = async (io: Io, { console }: Connection, options: Follow): Promise<void> => {
  const { output, endpointId, latest, stopSignal } = options
  const shown = new Map<number, number>()

  // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- a signal changes it
  while (!stopSignal.aborted) {
    const { rows } = await requireData(
      console.events.deliveries({ endpointId, afterId: latest, pageSize: MOST_ROWS }),
    )
    for (const row of rows.toReversed()) {
      for (const attempt of row.attempts.slice(shown.get(row.deliveryId) ?? 0)) {
        io.result(
          output === 'json' ? JSON.stringify({ ...row, attempts: [attempt] }) : describe(row, attempt),
        )
      }
      shown.set(row.deliveryId, row.attempts.length)
    }
    await sleep(FOLLOW_MS, undefined, { signal: stopSignal }).catch(ignoreStop)
  }
}

const ignoreStop = (error: unknown): void => {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}

type Attempt = EventDelivery['attempts'][number]

const describe = ({ deliveryId, type }: EventDelivery, { attemptedAt, ...attempt }: Attempt): string =>
  [attemptedAt, deliveryId, type, describeResult(attempt)].join('  ')

const describeResult = ({ status, error }: Pick<Attempt, 'status' | 'error'>): string =>
  String(status ?? error)

const list = async (io: Io, options: ListOptions): Promise<void> => {
  const { console } = await connect(io, options)
  const { type, status, limit } = options
  const { rows } = await requireData(
    console.events.deliveries({
      ...(type === undefined ? {} : { type }),
      ...(status === undefined ? {} : { status }),
      pageSize: limit,
    }),
  )
  const deliveries = rows.toReversed()
  const lines = deliveries.map(row => [
    row.deliveryId,
    row.occurredAt,
    row.type,
    row.status,
    row.attempts.length,
    row.url,
  ])

  const titles = ['ID', 'OCCURRED', 'TYPE', 'STATUS', 'ATTEMPTS', 'URL']
  writeResult(io, options.output, deliveries, toTable(titles, lines))
}

const resend = async (io: Io, deliveryId: number, options: ShopOptions): Promise<void> => {
  const { console } = await connect(io, options)
  const delivery = await requireData(console.events.resend({ deliveryId }))
  const attempt = delivery.attempts.at(-1)
  if (attempt === undefined) throw new CommandError('The event was not sent.')

  writeResult(io, options.output, delivery, describe(delivery, attempt))
  const { status } = attempt
  if (status === null || status < 200 || status > 299) {
    throw new CommandError(`The endpoint didn’t accept the event: ${describeResult(attempt)}`)
  }
}
