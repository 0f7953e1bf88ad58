import type { deviceEndpoints } from '@fixbench/contract/device/device.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { listDevices, removeDevice, saveDevices } from './device.service.ts'

export const deviceHandlers: Handlers<typeof deviceEndpoints> = {
  list: ({ deps, viewer, input }) => listDevices(deps, viewer, input),
  save: ({ deps, viewer, input }) => saveDevices(deps, viewer, input.deviceIds),
  remove: ({ deps, viewer, input }) => removeDevice(deps, viewer, input.deviceId),
}
