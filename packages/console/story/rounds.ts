import { followGuest } from './follow-guest.ts'
import type { Hand } from './hand.ts'
import { stopAutopilot } from './progress.ts'
import type { Run, StoryCalls } from './story-calls.ts'
import type { StoryView } from './story-view.ts'

/** Nobody stands by to press a button after a failed turn. */
const RETRY_MS = 10_000

type RoundParts = {
  calls: StoryCalls
  hand: Hand
  view: StoryView
  readRun: () => Run
  /** Called when the next story can’t be opened. */
  onFailure: (error: unknown) => unknown
}

/**
 * The rounds of a loop: after its last step, and when a guest has gone, the next story is opened. One that can’t be opened
 * is tried again.
 */
export const createRounds = ({ calls, hand, view, readRun, onFailure }: RoundParts) => {
  const guest = followGuest({
    readIdleSeconds: () => readRun().loop?.idleSeconds ?? null,
    onCountdown: seconds => view.showCountdown(seconds),
    onIdle: () => void turn(),
  })

  let retry: ReturnType<typeof setTimeout> | undefined

  /** The story before ends with the turn, which is no reason to leave. */
  let hasTurned = false

  const turn = async (): Promise<void> => {
    if (hasTurned) return

    hasTurned = true
    clearTimeout(retry)
    stopAutopilot()
    guest.leave()
    try {
      location.assign((await calls.turn()).enter)
    } catch (error) {
      hasTurned = false
      onFailure(error)
      retry = setTimeout(() => void (guest.isHere() ? undefined : turn()), RETRY_MS)
    }
  }

  const finishRound = async (): Promise<void> => {
    if (readRun().loop === null) return
    await hand.dwell()
    if (!guest.isHere()) await turn()
  }

  return { guest, turn, finishRound, isTurning: () => hasTurned }
}
