import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { cancelDueEvent } from '#server/worlds/due-events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { deliveredKey, deliverParcel } from './fulfilment.ts'

type Moved = { trackingNo: string; parcelStatus: string; step: string }

const findParcel = async ({ db }: Pick<WorldDeps, 'db'>, trackingNo: string) =>
  (await db.parcel.findUnique({
    where: { trackingNo },
    include: { events: { orderBy: { step: 'asc' } } },
  })) ?? failMissing('The parcel')

/** Takes a parcel one step on: the next step of its track happens now. The last one delivers it. */
export const moveParcel = async (deps: WorldDeps, trackingNo: string): Promise<Moved> => {
  const parcel = await findParcel(deps, trackingNo)
  assertUnderway(parcel)
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

/** Code of the event that ends the track of a lost parcel. */
export const LOST_CODE = 'LOST'

const endings = {
  lost: { code: LOST_CODE, text: 'Package lost by the carrier. A trace is open.' },
  returned: { code: 'RETURNED', text: 'Package returned to sender' },
} as const

/**
 * Ends the journey of a parcel that is under way: steps that lie ahead are dropped and it will not be delivered. A returned
 * one is back in the warehouse, a lost one stays on its way for good.
 */
export const endParcel = async (
  deps: WorldDeps,
  { trackingNo, ending }: { trackingNo: string; ending: keyof typeof endings },
): Promise<Moved> => {
  const parcel = await findParcel(deps, trackingNo)
  assertUnderway(parcel)
  const now = deps.clock.now()
  const step = Math.max(0, ...parcel.events.map(event => event.step)) + 1
  const place = parcel.events.findLast(event => event.happenedAt <= now)?.place ?? ''
  await inTransaction(deps.db, async tx => {
    await dropStepsAhead(tx, parcel.id, now)
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

const dropStepsAhead = (tx: Tx, parcelId: number, now: Date) =>
  tx.trackingEvent.deleteMany({ where: { parcelId, happenedAt: { gt: now } } })

const assertUnderway = ({ status, trackingNo }: { status: string; trackingNo: string }): void => {
  if (status !== 'packed' && status !== 'moving')
    fail('ORDER_STATE', { trackingNo, parcelStatus: status }, `The package is ${status}`)
}
