import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { callQuery, invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { MAX_SAVED_DEVICES } from '#contract/core/selection-limits.ts'
import type { SavedDevice } from '#contract/device.contract.ts'
import { guestDevicesSource, parseDeviceIds, writeGuestDevices } from './guest-devices.ts'

const NONE: readonly SavedDevice[] = []

const useGuestDeviceIds = (): readonly number[] => {
  const text = useSyncExternalStore(
    guestDevicesSource.subscribe,
    guestDevicesSource.read,
    guestDevicesSource.readOnServer,
  )
  return useMemo(() => parseDeviceIds(text), [text])
}

/** The viewer's saved models: a member's from the server, a guest's from this browser. Empty before the page is live. */
export const useSavedDevices = (): { devices: readonly SavedDevice[]; isLoading: boolean } => {
  const isMember = useViewer() !== null
  const isLive = useIsHydrated()
  const guestIds = useGuestDeviceIds()
  useJoinGuestDevices(isLive && isMember ? guestIds : [])
  const isAsked = isLive && (isMember || guestIds.length > 0)
  const { data } = useQuery({
    ...callQuery('device', 'list', isMember ? {} : { deviceIds: [...guestIds] }, {
      meta: { reaction: 'silent' },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return {
    devices: isAsked ? (data?.rows ?? NONE) : NONE,
    isLoading: !isLive || (isAsked && data === undefined),
  }
}

/** Saves a model or removes it: a member's on the server, a guest's in this browser. */
export const useChangeDevices = () => {
  const api = useApi()
  const isMember = useViewer() !== null
  const queryClient = useQueryClient()
  const guestIds = useGuestDeviceIds()
  // A guest's models are the question itself, so a change asks again by itself.
  const refresh = () => (isMember ? invalidate(queryClient, 'device') : undefined)
  const save = useMutation({
    mutationFn: async (deviceId: number): Promise<boolean> => {
      if (isMember) await api.device.save({ deviceIds: [deviceId] })
      else if (guestIds.length >= MAX_SAVED_DEVICES) return false
      else writeGuestDevices([deviceId, ...guestIds.filter(id => id !== deviceId)])
      return true
    },
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: async (deviceId: number): Promise<void> => {
      if (isMember) await api.device.remove({ deviceId })
      else writeGuestDevices(guestIds.filter(id => id !== deviceId))
    },
    onSuccess: refresh,
  })
  return { save, remove }
}

/** After sign-in: a guest's models become the member's. Those beyond the limit are forgotten. */
const useJoinGuestDevices = (guestIds: readonly number[]): void => {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate: join } = useMutation({
    mutationFn: (deviceIds: number[]) => api.device.save({ deviceIds }),
    onSettled: () => {
      writeGuestDevices([])
      return invalidate(queryClient, 'device')
    },
    meta: { reaction: 'silent' },
  })
  useEffect(() => {
    if (guestIds.length > 0) join([...guestIds])
  }, [guestIds, join])
}
