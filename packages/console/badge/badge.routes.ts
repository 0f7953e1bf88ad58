import type { badgeEndpoints } from '#console/badge/badge.contract.ts'
import type { ActiveRecordings } from '#console/pages/recordings/active-recordings.ts'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'

/** Handlers of the badge on shop pages: world, clock, forced responses and recording. */
export const badgeHandlers = (
  log: RequestLog,
  recordings: ActiveRecordings,
): ConsoleHandlers<typeof badgeEndpoints> => ({
  show: async ({ world, worlds, worldId }) => {
    const { deps, faults } = await world()
    const { shopMs, isFrozen, speed } = deps.clock.state()
    const forced = log.calls(worldId).findLast(call => call.faultRules.length > 0)
    const active = recordings.findIn(worldId)

    return {
      worldId,
      title: worlds.info(worldId).title,
      shopMs,
      isFrozen,
      speed,
      faultCount: faults.list().filter(rule => rule.isOn).length,
      lastForced:
        forced === undefined
          ? null
          : {
              callId: forced.callId,
              rules: forced.faultRules.join(', '),
              code: forced.code,
              status: forced.status,
            },
      recording:
        active === undefined
          ? null
          : { recordingId: active.recording.recordingId, stepCount: active.steps.length },
    }
  },
})
