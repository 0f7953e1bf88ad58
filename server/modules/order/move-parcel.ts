import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { cancelDueEvent } from '#server/worlds/due-events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { deliveredKey, deliverParcel } from './fulfillment.ts'

type Moved = { trackingNo: string; parcelStatus: string; step: string }

const findParcel = async ({ db }: Pick<WorldDeps, 'db'>, trackingNo: string) =>
  (await db.parcel.findUnique({
    where: { trackingNo },
    include: { events: { orderBy: { step: 'asc' } } },
  })) ?? failMissing('The parcel')

/** Moves a parcel to its next tracking step now; the last step delivers it. */
export const moveParcel = async (deps: WorldDeps, trackingNo: string): Promise<Moved> => {
  const parcel = await findParcel(deps, trackingNo)
  assertInTransit(parcel)
  const now = deps.clock.now()
  const ahead = parcel.events.filter(event => event.happenedAt > now)
  const [next] = ahead
  if (next === undefined || ahead.length === 1) {
    await deliverParcel(deps, trackingNo)
    return { trackingNo, parcelStatus: 'delivered', step: next?.text ?? 'Delivered' }
  }
  await deps.db.trackingEvent.update({ where: { id: next.id }, data: { happenedAt: now } })
  return { trackingNo, parcelStatus: parcel.status, step: next.text }
}

/** Code of the last tracking event of a lost parcel. */
export const LOST_CODE = 'LOST'

const endings = {
  lost: { code: LOST_CODE, text: 'Package lost by the carrier. A trace is open.' },
  returned: { code: 'RETURNED', text: 'Package returned to sender' },
} as const

/**
 * Ends the journey of a parcel in transit: deletes its future tracking events and cancels its delivery. A returned
 * parcel gets the status `returned`; a lost parcel keeps its status and is recognized by its last event.
 */
export const endParcel = async (
  deps: WorldDeps,
  { trackingNo, ending }: { trackingNo: string; ending: keyof typeof endings },
): Promise<Moved> => {
  const parcel = await findParcel(deps, trackingNo)
  assertInTransit(parcel)
  const now = deps.clock.now()
  const step = Math.max(0, ...parcel.events.map(event => event.step)) + 1
  const place = parcel.events.findLast(event => event.happenedAt <= now)?.place ?? ''
  await inTransaction(deps.db, async tx => {
    await deleteFutureEvents(tx, parcel.id, now)
    await tx.trackingEvent.create({
      data: { parcelId: parcel.id, step, ...endings[ending], place, happenedAt: now },
    })
    if (ending === 'returned')
      await tx.parcel.update({ where: { id: parcel.id }, data: { status: 'returned' } })
    await cancelDueEvent(tx, deliveredKey(parcel.id))
  })
  return {
    trackingNo,
    parcelStatus: ending === 'returned' ? 'returned' : parcel.status,
    step: endings[ending].text,
  }
}

const deleteFutureEvents = (tx: Tx, parcelId: number, now: Date) =>
  tx.trackingEvent.deleteMany({ where: { parcelId, happenedAt: { gt: now } } })

const assertInTransit = ({ status, trackingNo }: { status: string; trackingNo: string }): void => {
  if (status !== 'packed' && status !== 'moving')
    fail('ORDER_STATE', { trackingNo, parcelStatus: status }, `The package is ${status}`)
}
