import type { EventTopic } from '@fixbench/contract/event/shop-event.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { integer, row, text, toDbInstant } from '@fixbench/server/database/row.ts'
import { toChangedRow } from '@fixbench/server/database/row-change.ts'
import type { RowFollower } from '@fixbench/server/database/row-followers.ts'
import type { Execute } from '@fixbench/server/database/statement.ts'
import { scheduleAtOnce } from '@fixbench/server/due-events/schedule.ts'
import { randomToken } from '@fixbench/server/lib/ids.ts'
import { dueDelivery } from './due-delivery.ts'
import type { ShopEvent } from './event-source.ts'
import { readAtOnce, requireRow } from './row-facts.ts'
import { eventSources } from './sources.ts'
import { type Forced, ForcedListSchema, TopicsSchema } from './stored.ts'

/**
 * Writes the events of a transaction for every endpoint that wants them, in this transaction: an event is stored if and
 * only if its change is. Their first attempts are due at once.
 */
export const outbox: RowFollower = {
  tables: new Set(eventSources.map(({ table }) => table)),
  follow: (changes, { execute, shopId, now }) => {
    const endpoints = listOpenEndpoints(execute)
    if (endpoints.length === 0) return

    const occurredAt = now()
    for (const change of changes) {
      for (const { table, toEvent } of eventSources) {
        if (table !== change.table) continue
        const event = toEvent(toChangedRow(change), execute)
        if (event !== undefined) addEvent(execute, endpoints, { ...event, occurredAt })
      }
    }
    publish(shopId, 'events')
  },
}

const EndpointSchema = row({ id: integer, topics: text, forced: text })
type Endpoint = { id: number; topics: readonly EventTopic[]; forced: readonly Forced[] }

const listOpenEndpoints = (execute: Execute): Endpoint[] =>
  readAtOnce(
    execute,
    EndpointSchema,
    'select id, topics, forced from EventEndpoint where disabledAt is null order by id',
  ).map(({ id, topics, forced }) => ({
    id,
    topics: TopicsSchema.parse(JSON.parse(topics)),
    forced: ForcedListSchema.parse(JSON.parse(forced)),
  }))

type Occurred = ShopEvent & { occurredAt: Date }

const addEvent = (execute: Execute, endpoints: readonly Endpoint[], event: Occurred): void => {
  const { type, data, occurredAt } = event
  const topic = type.slice(0, type.indexOf('.'))
  const messageId = `msg_${randomToken(18)}`
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data })

  for (const endpoint of endpoints) {
    if (endpoint.topics.length > 0 && !endpoint.topics.some(wanted => wanted === topic)) continue
    addDelivery(execute, endpoint, { messageId, type, body, occurredAt })
  }
}

type Message = { messageId: string; type: string; body: string; occurredAt: Date }

/** Adds a delivery, with what was forced on the next one of its endpoint. */
const addDelivery = (execute: Execute, endpoint: Endpoint, message: Message): void => {
  const [forced] = endpoint.forced
  if (forced !== undefined) useUp(execute, endpoint)

  const { status, dueAt } = planDelivery(message.occurredAt, forced)
  const deliveryId = insertDelivery(execute, message, {
    endpointId: endpoint.id,
    status,
    forced: forced?.behavior ?? null,
    dueAt,
  })
  if (dueAt === null) return

  scheduleAtOnce(execute, dueDelivery(deliveryId, 'schedule', dueAt))
  if (forced?.behavior !== 'delay') releaseHeld(execute, endpoint.id, dueAt)
}

type Plan = { status: 'held' | 'pending' | 'dropped'; dueAt: Date | null }

const planDelivery = (occurredAt: Date, forced: Forced | undefined): Plan => {
  if (forced?.behavior === 'drop') return { status: 'dropped', dueAt: null }
  if (forced?.behavior === 'reorder') return { status: 'held', dueAt: null }
  const delayMs = forced?.behavior === 'delay' ? forced.seconds * 1000 : 0

  return { status: 'pending', dueAt: new Date(occurredAt.getTime() + delayMs) }
}

/** Counts the first forced behavior of an endpoint down, here and in the database. */
const useUp = (execute: Execute, endpoint: Endpoint): void => {
  const [first, ...rest] = endpoint.forced
  if (first === undefined) return

  endpoint.forced = first.times > 1 ? [{ ...first, times: first.times - 1 }, ...rest] : rest
  execute('update EventEndpoint set forced = ? where id = ?', [JSON.stringify(endpoint.forced), endpoint.id])
}

type NewDelivery = { endpointId: number; status: string; forced: string | null; dueAt: Date | null }

const insertDelivery = (
  execute: Execute,
  { messageId, type, body, occurredAt }: Message,
  { endpointId, status, forced, dueAt }: NewDelivery,
): number => {
  const cells = [
    endpointId,
    messageId,
    type,
    body,
    status,
    forced,
    toDbInstant(occurredAt.getTime()),
    dueAt === null ? null : toDbInstant(dueAt.getTime()),
  ]
  const { id } = requireRow(
    execute,
    IdSchema,
    `insert into EventDelivery (endpointId, messageId, type, body, status, forced, occurredAt, nextAttemptAt)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    ...cells,
  )

  return id
}

const IdSchema = row({ id: integer })

/** Schedules deliveries that were held for reordering right after one that followed them. */
const releaseHeld = (execute: Execute, endpointId: number, dueAt: Date): void => {
  const held = readAtOnce(
    execute,
    IdSchema,
    `update EventDelivery set status = 'pending', nextAttemptAt = ? where endpointId = ? and status = 'held'
     returning id`,
    toDbInstant(dueAt.getTime()),
    endpointId,
  )
  for (const { id } of held) scheduleAtOnce(execute, dueDelivery(id, 'schedule', dueAt))
}
