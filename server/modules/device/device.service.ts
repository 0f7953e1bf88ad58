import { MAX_SAVED_DEVICES } from '@fixbench/contract/catalog/selection-limits.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { SavedDevice } from '@fixbench/contract/device/device.contract.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { type Paging, toRange } from '#server/lib/paging.ts'
import { findKnownDevices, pageDevices } from './device.repo.ts'

/** Saved models: those of the member, ignoring `deviceIds`, or for guests the models in `deviceIds`. */
export const listDevices = (
  { sql }: ShopContext,
  viewer: Viewer,
  { deviceIds, ...paging }: Paging & { deviceIds: readonly number[] },
): Page<SavedDevice> => pageDevices(sql, viewer.kind === 'member' ? viewer : { deviceIds }, toRange(paging))

/** Saves models for a member, skipping saved ones. Saves none and fails when the limit would be exceeded. */
export const saveDevices = (deps: ShopContext, { memberId }: Member, deviceIds: readonly number[]) => {
  const known = [...new Set(findKnownDevices(deps.sql, deviceIds))]
  if (known.length === 0) return failMissing('The model')
  const createdAt = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const saved = await tx.savedDevice.findMany({ where: { memberId }, select: { deviceId: true } })
    const ids = new Set(saved.map(({ deviceId }) => deviceId))
    const added = known.filter(deviceId => !ids.has(deviceId))
    const total = ids.size + added.length
    if (total > MAX_SAVED_DEVICES) fail('REFUSED', null, `You can save up to ${MAX_SAVED_DEVICES} devices`)
    await tx.savedDevice.createMany({ data: added.map(deviceId => ({ memberId, deviceId, createdAt })) })
    return { total }
  })
}

/** Removes a saved model; idempotent. */
export const removeDevice = (deps: ShopContext, { memberId }: Member, deviceId: number) =>
  inTransaction(deps.db, async tx => {
    await tx.savedDevice.deleteMany({ where: { memberId, deviceId } })
    return { total: await tx.savedDevice.count({ where: { memberId } }) }
  })
