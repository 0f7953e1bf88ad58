import { randomBytes } from 'node:crypto'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { EventTopic } from '@fixbench/contract/event/shop-event.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { describeBlockedUrl } from '@fixbench/machine/blocked-ports.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { inTransaction, type Tx } from '@fixbench/server/database/transaction.ts'
import { cancelDueEvent, scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { dueDelivery, toDueKey } from './due-delivery.ts'
import { isEventTarget } from './event-target.ts'
import { type Forced, ForcedListSchema, TopicsSchema } from './stored.ts'

/** Bytes of a new key; the specification demands at least 24. */
const SECRET_BYTES = 32

/** An endpoint as the console shows it. */
type EventEndpoint = {
  endpointId: number
  url: string
  secret: string
  topics: EventTopic[]
  forced: Forced[]
  isOpen: boolean
  createdAt: string
}

type StoredEndpoint = Prisma.EventEndpointGetPayload<object>

const toEndpoint = ({ id, url, secret, ...endpoint }: StoredEndpoint): EventEndpoint => ({
  endpointId: id,
  url,
  secret,
  topics: TopicsSchema.parse(endpoint.topics),
  forced: ForcedListSchema.parse(endpoint.forced),
  isOpen: endpoint.disabledAt === null,
  createdAt: endpoint.createdAt.toISOString(),
})

/** The endpoints of a world, oldest first. */
export const listEndpoints = async ({ db }: ShopContext): Promise<EventEndpoint[]> =>
  (await db.eventEndpoint.findMany({ orderBy: { id: 'asc' } })).map(toEndpoint)

type NewEndpoint = { url: string; topics: EventTopic[]; secret?: string | undefined }

/**
 * Adds an endpoint, which gets the events from now on. A URL that is there already gets these topics, and is opened
 * again; it keeps its secret unless there is a new one. Fails with 3001 for a URL to which events may not be sent.
 */
export const addEndpoint = async (
  { db, clock, config }: ShopContext,
  { url, topics, secret }: NewEndpoint,
): Promise<EventEndpoint> => {
  if (!isEventTarget(config, url)) {
    return failField(
      'url',
      'must be an http or https URL of this machine, or of an origin in EVENT_ORIGINS (FIXBENCH_EVENT_ORIGINS for npx fixbench)',
    )
  }

  const problem = describeBlockedUrl(url)
  if (problem !== undefined) return failField('url', problem)

  const stored = await db.eventEndpoint.upsert({
    where: { url },
    create: {
      url,
      topics,
      secret: secret ?? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
      forced: [],
      createdAt: clock.now(),
    },
    update: { topics, disabledAt: null, ...omitUndefined({ secret }) },
  })

  return toEndpoint(stored)
}

const requireEndpoint = async (tx: Tx, endpointId: number): Promise<StoredEndpoint> =>
  (await tx.eventEndpoint.findUnique({ where: { id: endpointId } })) ??
  failField('endpointId', `there is no endpoint ${endpointId}`)

/** Removes an endpoint with its deliveries. Fails with 3001 when there is none. */
export const removeEndpoint = ({ db }: ShopContext, endpointId: number): Promise<EventEndpoint> =>
  inTransaction(db, async tx => {
    const endpoint = await requireEndpoint(tx, endpointId)
    const waiting = await tx.eventDelivery.findMany({
      where: { endpointId, status: 'pending' },
      select: { id: true },
    })
    for (const { id } of waiting) await cancelDueEvent(tx, toDueKey(id, 'schedule'))
    await tx.eventEndpoint.delete({ where: { id: endpointId } })

    return toEndpoint(endpoint)
  })

/**
 * Forces a behavior on the next deliveries of an endpoint, after those that were forced before. `times` 0 ends all
 * forced behaviors: a delivery that was held is then sent.
 */
export const forceBehavior = (
  { db, clock }: ShopContext,
  endpointId: number,
  forced: Forced,
): Promise<EventEndpoint> =>
  inTransaction(db, async tx => {
    const endpoint = await requireEndpoint(tx, endpointId)
    const earlier = ForcedListSchema.parse(endpoint.forced)
    const isEnd = forced.times === 0
    if (isEnd) await releaseHeld(tx, endpointId, clock.now())

    const stored = await tx.eventEndpoint.update({
      where: { id: endpointId },
      data: { forced: isEnd ? [] : [...earlier, forced] },
    })
    return toEndpoint(stored)
  })

const releaseHeld = async (tx: Tx, endpointId: number, dueAt: Date): Promise<void> => {
  const where = { endpointId, status: 'held' }
  const held = await tx.eventDelivery.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  await tx.eventDelivery.updateMany({ where, data: { status: 'pending', nextAttemptAt: dueAt } })
  for (const { id } of held) await scheduleDueEvent(tx, dueDelivery(id, 'schedule', dueAt))
}
