import { getServiceHours, toWallClock } from '#server/modules/home/service-hours.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { nextOpening, zoneName } from './agent-hours.rules.ts'

/** Whether agents are available by the shop clock, and what visitors read about it. */
export const getChatState = (deps: WorldDeps): { isOpen: boolean; text: string } => {
  const { isOpen, days, timeZone } = getServiceHours(deps)
  if (isOpen) return { isOpen, text: 'We usually reply within a few minutes' }
  const opening = nextOpening(days, toWallClock(deps.clock.nowMs(), timeZone))
  return {
    isOpen,
    text: opening === null ? 'We’ll reply by email' : `We’re back ${opening} (${zoneName(timeZone)})`,
  }
}
