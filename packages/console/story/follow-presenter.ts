import { findUnmet } from './expectation.ts'
import type { Run } from './story-calls.ts'

const SEEN_KEY = 'story-follow'
/** Changes of a page within this many milliseconds are looked at together. */
const BATCH_MS = 300
/** Only the next ends of steps are looked for: what a later step ends with may be on a page by chance. */
const LOOK_AHEAD = 2

/** Steps whose end wasn't on the page at some time since the current step began. */
type Seen = { runId: string; step: number; isUsed: boolean; unmet: readonly number[] }

const readSeen = ({ runId, step }: Run): Seen => {
  const stored = JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? 'null') as Seen | null
  if (stored?.runId === runId && stored.step === step) return stored
  return { runId, step, isUsed: false, unmet: [] }
}
const storeSeen = (seen: Seen): void => sessionStorage.setItem(SEEN_KEY, JSON.stringify(seen))

/**
 * Looks whether the page shows the end of the current step or of the next one. It counts when the presenter has used the
 * page since the step began and when the page didn't show it before. Returns the step that has ended.
 */
const findEnded = (run: Run): number | null => {
  const seen = readSeen(run)
  const ends = run.ahead
    .slice(0, LOOK_AHEAD)
    .map(({ step, expect }) => ({ step, isMet: findUnmet(expect) === null }))
  const ended = seen.isUsed ? ends.find(({ step, isMet }) => isMet && seen.unmet.includes(step)) : undefined
  const unmet = ends.filter(({ isMet }) => !isMet).map(({ step }) => step)
  storeSeen({ ...seen, unmet: [...new Set([...seen.unmet, ...unmet])] })
  return ended?.step ?? null
}

type Options = {
  readRun: () => Run
  /** Whether this tab follows the presenter now. */
  isFollowing: () => boolean
  onEnded: (step: number) => Promise<void>
}

/**
 * Tells when the presenter's own clicks and keys bring a step to its end. Call `beginStep` when a step begins: the
 * presenter may end it before the page is looked at next.
 */
export const followPresenter = ({ readRun, isFollowing, onEnded }: Options): { beginStep: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTelling = false
  const look = async (): Promise<void> => {
    timer = undefined
    if (isTelling || !isFollowing()) return
    const ended = findEnded(readRun())
    if (ended === null) return

    isTelling = true
    await onEnded(ended)
    isTelling = false
  }

  const scheduleLook = (): void => {
    timer ??= setTimeout(() => void look(), BATCH_MS)
  }

  const noteUse = ({ isTrusted, target }: Event): void => {
    // Keys and clicks on the bar are commands to the story.
    if (isTrusted && !(target instanceof Element && target.matches('story-bar'))) {
      storeSeen({ ...readSeen(readRun()), isUsed: true })
    }
  }

  for (const name of ['pointerdown', 'keydown']) addEventListener(name, noteUse, { capture: true })
  new MutationObserver(scheduleLook).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  })
  scheduleLook()

  return { beginStep: () => void findEnded(readRun()) }
}
