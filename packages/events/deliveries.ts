import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { EventTopic } from '@fixbench/contract/event/shop-event.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { toIso } from '@fixbench/server/database/row.ts'
import { scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { type Paging, toPageArgs } from '@fixbench/server/lib/paging.ts'
import { z } from 'zod'
import { dueDelivery } from './due-delivery.ts'
import { attemptCauses, behaviors, deliveryStatuses } from './stored.ts'

const StatusSchema = z.enum(deliveryStatuses)
const BodySchema = z.record(z.string(), z.unknown())

/** Which deliveries to list. */
type DeliveryFilter = {
  deliveryId?: number | undefined
  endpointId?: number | undefined
  topic?: EventTopic | undefined
  type?: string | undefined
  status?: (typeof deliveryStatuses)[number] | undefined
  afterId?: number | undefined
}

const toWhere = (filter: DeliveryFilter): Prisma.EventDeliveryWhereInput => {
  const { deliveryId, endpointId, topic, type, status, afterId } = filter

  const inTopic = topic === undefined ? undefined : { startsWith: `${topic}.` }
  const isAfter = afterId === undefined ? undefined : { gt: afterId }

  return omitUndefined({ id: isAfter ?? deliveryId, endpointId, type: type ?? inTopic, status })
}

const withAttempts = {
  endpoint: true,
  attempts: { orderBy: { id: 'asc' } },
} satisfies Prisma.EventDeliveryInclude
type StoredDelivery = Prisma.EventDeliveryGetPayload<{ include: typeof withAttempts }>

const toDelivery = ({ id, endpoint, attempts, ...delivery }: StoredDelivery) => ({
  deliveryId: id,
  messageId: delivery.messageId,
  endpointId: endpoint.id,
  url: endpoint.url,
  type: delivery.type,
  status: StatusSchema.parse(delivery.status),
  forced: z.enum(behaviors).nullable().parse(delivery.forced),
  occurredAt: delivery.occurredAt.toISOString(),
  nextAttemptAt: toIso(delivery.nextAttemptAt),
  payload: BodySchema.parse(JSON.parse(delivery.body)),
  attempts: attempts.map(({ cause, attemptedAt, status, error, response }) => ({
    cause: z.enum(attemptCauses).parse(cause),
    attemptedAt: attemptedAt.toISOString(),
    status,
    error,
    response,
  })),
})

/** A page of deliveries, latest first. */
export const listDeliveries = async ({ db }: ShopContext, filter: DeliveryFilter, paging: Paging) => {
  const where = toWhere(filter)
  const [rows, total] = await Promise.all([
    db.eventDelivery.findMany({
      where,
      include: withAttempts,
      orderBy: { id: 'desc' },
      ...toPageArgs(paging),
    }),
    db.eventDelivery.count({ where }),
  ])
  return { rows: rows.map(toDelivery), total }
}

/** Finds the earliest matching delivery. */
export const findDelivery = async ({ db }: ShopContext, filter: DeliveryFilter) => {
  const row = await db.eventDelivery.findFirst({
    where: toWhere(filter),
    include: withAttempts,
    orderBy: { id: 'asc' },
  })
  return row === null ? undefined : toDelivery(row)
}

/** Schedules one more attempt at a delivery now, whatever its status. Fails with 3001 when there is none. */
export const resendDelivery = async ({ db, clock }: ShopContext, deliveryId: number): Promise<void> => {
  const found = await db.eventDelivery.count({ where: { id: deliveryId } })
  if (found === 0) failField('deliveryId', `there is no delivery ${deliveryId}`)

  await scheduleDueEvent(db, dueDelivery(deliveryId, 'resend', clock.now()))
}
