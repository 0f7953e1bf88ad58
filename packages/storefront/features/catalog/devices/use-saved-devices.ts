import { MAX_SAVED_DEVICES } from '@fixbench/contract/catalog/selection-limits.ts'
import type { SavedDevice } from '@fixbench/contract/device/device.contract.ts'
import { createStorageEntry, parseList, useStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isUnanswered } from '#storefront/lib/api/errors.ts'
import { callQuery, useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'

/** Local storage key of a guest's devices. */
export const GUEST_DEVICES_KEY = 'shop-devices'

const guestDevicesEntry = createStorageEntry(() => localStorage, GUEST_DEVICES_KEY)

const parseDeviceIds = (text: string | null): number[] => {
  const ids = parseList(text).filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)
  return [...new Set(ids)].slice(0, MAX_SAVED_DEVICES)
}

/** Stores a guest's devices. An empty list removes the entry. */
const writeGuestDevices = (deviceIds: readonly number[]): void =>
  guestDevicesEntry.write(deviceIds.length === 0 ? null : JSON.stringify(deviceIds))

const NONE: readonly SavedDevice[] = []

const useGuestDeviceIds = (): readonly number[] => {
  const text = useStorageEntry(guestDevicesEntry)
  return useMemo(() => parseDeviceIds(text), [text])
}

type SavedDevices = {
  devices: readonly SavedDevice[]
  isLoading: boolean
  /** Reads them again, after that has failed. */
  retry: (() => void) | undefined
}

/** The viewer's saved devices: a member's from the server, a guest's from local storage. Empty until hydration. */
export const useSavedDevices = (): SavedDevices => {
  const isMember = useViewer() !== null
  const isHydrated = useIsHydrated()
  const guestIds = useGuestDeviceIds()

  useMergeGuestDevices(isHydrated && isMember ? guestIds : [])
  const enabled = isHydrated && (isMember || guestIds.length > 0)
  const { data, isError, refetch } = useQuery({
    ...callQuery('device', 'list', isMember ? {} : { deviceIds: [...guestIds] }, {
      meta: { reaction: 'silent' },
    }),
    enabled,
    placeholderData: keepPreviousData,
  })

  return {
    devices: enabled ? (data?.rows ?? NONE) : NONE,
    isLoading: !isHydrated || (enabled && data === undefined && !isError),
    retry: isError ? () => void refetch() : undefined,
  }
}

/**
 * Saves and removes devices: on the server for members, in local storage for guests. `save` resolves to false if a
 * guest has reached the limit.
 */
export const useChangeDevices = () => {
  const isMember = useViewer() !== null
  const invalidateDevices = useInvalidate('device')
  const guestIds = useGuestDeviceIds()
  // A guest's device ids are part of the query key, so a change refetches without invalidation.
  const refresh = () => (isMember ? invalidateDevices() : undefined)
  const save = useApiMutation(
    async (api, deviceId: number): Promise<boolean> => {
      if (isMember) await api.device.save({ deviceIds: [deviceId] })
      else if (guestIds.length >= MAX_SAVED_DEVICES) return false
      else writeGuestDevices([deviceId, ...guestIds.filter(id => id !== deviceId)])
      return true
    },
    { onSuccess: refresh },
  )
  const remove = useApiMutation(
    async (api, deviceId: number): Promise<void> => {
      if (isMember) await api.device.remove({ deviceId })
      else writeGuestDevices(guestIds.filter(id => id !== deviceId))
    },
    { onSuccess: refresh },
  )

  return { save, remove }
}

/** Moves a guest's devices to the member's account after sign-in. Drops those beyond the limit. */
const useMergeGuestDevices = (guestIds: readonly number[]): void => {
  const invalidateDevices = useInvalidate('device')
  const { mutate: merge } = useApiMutation((api, deviceIds: number[]) => api.device.save({ deviceIds }), {
    onSettled: async (_data, failure) => {
      if (isUnanswered(failure)) return
      writeGuestDevices([])
      await invalidateDevices()
    },
    meta: { reaction: 'silent' },
  })
  useEffect(() => {
    if (guestIds.length > 0) merge([...guestIds])
  }, [guestIds, merge])
}
