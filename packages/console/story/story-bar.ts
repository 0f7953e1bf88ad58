import { getErrorMessage } from '../lib/console-error.ts'
import { shopHref } from '../lib/open-shop.ts'
import { followWorldEvents } from '../lib/world-events.ts'
import { performStep } from './autopilot.ts'
import { adoptRecordedState, restoreBrowserState, saveBrowserState, saveFirstState } from './browser-state.ts'
import { isHere } from './expectation.ts'
import { followPresenter } from './follow-presenter.ts'
import { createLiveHand, fastHand } from './hand.ts'
import { readProgress, stopAutopilot, storeProgress } from './progress.ts'
import { createReporter } from './reporter.ts'
import { createRounds } from './rounds.ts'
import { readSeenCommand, storeSeenCommand } from './seen-command.ts'
import {
  createStoryCalls,
  fetchRun,
  type Run,
  type StoryCalls,
  type TabState,
  untilReached,
} from './story-calls.ts'
import { mountView, type StoryView } from './story-view.ts'

const HEARTBEAT_MS = 5000
const TAB_KEY = 'story-tab'
const COOKIE = 'story'

const clearStory = (): void => {
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
  stopAutopilot()
}

/** Name of this tab, the same on all its pages. */
const readTabId = (): string => {
  const stored = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID()
  sessionStorage.setItem(TAB_KEY, stored)
  return stored
}

/** Adds the story bar to the page and keeps it in sync with the presenter. Does nothing when the story has ended. */
export const mountStory = async (runId: string): Promise<void> => {
  const tabId = readTabId()
  const calls = createStoryCalls(runId, tabId)
  const run = await fetchRun(calls)
  if (run === 'over') return clearStory()
  if (run === 'unreachable') return
  createController(calls, run, tabId).start()
}

const createController = (calls: StoryCalls, first: Run, tabId: string) => {
  let run = first
  let isBusy = false
  let isOver = false
  let presenter: ReturnType<typeof followPresenter> | undefined
  let stopTelling: (() => void) | undefined
  const reporter = createReporter(calls)
  const view: StoryView = mountView({
    do: () => void doStep().catch(tell),
    next: () => ask(calls.next()),
    back: () => ask(calls.go(Math.max(0, run.step - 1))),
    reset: () => void reset().catch(tell),
    hide: () => ask(calls.hide(!run.isHidden)),
  })
  const hand = run.pace === 'live' ? createLiveHand(view.pointer) : fastHand

  const onFailure = (error: unknown) => tell(error)
  const roundParts = { calls, hand, view, readRun: () => run, onFailure }
  const { guest, turn, finishRound, isTurning } = createRounds(roundParts)

  const show = (next: Run): void => {
    const isNewStep = next.step !== run.step
    run = next
    if (isNewStep) presenter?.beginStep()
    view.show(run)
    if (!isBusy) view.highlight(run.isOpen ? (run.current?.highlight ?? null) : null)
  }

  const report = async (state: Exclude<TabState, 'absent'>, text: string): Promise<void> => {
    view.setState(state, text)
    await reporter.report(state, text).then(show, () => undefined)
  }

  /** Says why the shop didn’t do what it was asked for, so that nothing looks as if it were still working. */
  const tell = (error: unknown): Promise<void> => report('failed', getErrorMessage(error))

  /** Asks the shop for something and follows its answer. */
  const ask = (call: Promise<Run>): void => void call.then(obey).catch(tell)

  /** Shows the run and, in the tab that acts, follows its latest command once. */
  const obey = (next: Run): void => {
    show(next)
    const { runId, step, command, current, enter } = next
    const isNew = command.count > readSeenCommand(runId)
    storeSeenCommand(next)
    if (!isNew || command.tabId !== tabId) return
    if (command.kind === 'do') return void doStep().catch(tell)

    stopAutopilot()
    if (command.kind === 'reload') return returnTo(runId, step, enter)
    saveBrowserState(runId, step)
    const address = current?.address ?? null
    if (address !== null && !isHere(address)) location.assign(address)
    else void report('idle', '')
  }

  const doStep = async (): Promise<void> => {
    const { step, current } = run
    if (isBusy || current === null) return
    isBusy = true
    void report('working', 'Working…')

    const outcome = await performStep(run, {
      calls,
      hand,
      onAct: target => view.highlight(target),
      isInterrupted: guest.isHere,
    })
    if (outcome === 'leaving') return
    isBusy = false
    if (outcome === 'interrupted') return report('idle', '')
    if (outcome !== 'done') return recover(outcome.failure)

    if (run.loop !== null) await hand.read(current.say)
    await hand.dwell()
    await endStep(step)
  }

  /** Ends a step. Its page stays until the story goes on, unless the presenter asked for a later step. */
  const endStep = async (step: number): Promise<void> => {
    show(await untilReached(() => calls.done(step)))
    stopAutopilot()
    saveBrowserState(run.runId, run.step)
    void report('idle', '')

    if (guest.isHere()) return
    if (run.current === null) return finishRound()
    if (run.step < run.goal) await doStep()
  }

  /** Repeats a failed step once from its beginning, then tells the presenter. */
  const recover = async (failure: string): Promise<void> => {
    if (run.isUnattended || readProgress(run)?.isRetry === true) {
      stopAutopilot()
      await report('failed', failure)
      return run.loop === null ? undefined : turn()
    }

    await repeatStep(run, calls)
  }

  const reset = async (): Promise<void> => {
    stopAutopilot()
    view.setState('working', 'Starting over…')
    obey(await calls.reset())
  }

  const leave = (): void => {
    if (isOver || isTurning()) return

    isOver = true
    stopTelling?.()
    view.remove()
    leaveWorld()
  }

  const follow = async (): Promise<void> => {
    const next = await fetchRun(calls)
    if (next === 'over') return leave()
    if (next !== 'unreachable') obey(next)
  }

  const start = async (): Promise<void> => {
    if (readSeenCommand(run.runId) < 0) storeSeenCommand(run)
    show(run)
    listenToStories(run.worldId, () => void follow())

    stopTelling = keepTelling(() => void reporter.repeat().then(show, () => undefined))

    const stored = run.current?.stored ?? null
    if (stored !== null && adoptRecordedState(run.runId, run.step, stored)) return location.reload()
    saveFirstState(run.runId, run.step)
    presenter = followPresenter({
      readRun: () => run,
      isFollowing: () => !run.isUnattended && !isBusy && run.leadTab === tabId && run.current !== null,
      onEnded: step => endStep(step).catch(tell),
    })

    if (guest.isHere()) return report('idle', '')
    if (run.current === null) return finishRound()

    if (isToGoOn(run, tabId)) await doStep()
    else await report('idle', '')
  }

  return { start: () => void start().catch(tell) }
}

/** Whether a tab that has just opened a page goes on by itself: it does all, or another page of it has begun the step. */
const isToGoOn = (run: Run, tabId: string): boolean => {
  const { step, goal, leadTab, isUnattended } = run
  const isAwaited = isUnattended && step < goal && (leadTab ?? tabId) === tabId
  return isAwaited || readProgress(run) !== null
}

/** Tells every few seconds, and when the tab gets the focus, that it is there. Returns a function that ends it. */
const keepTelling = (tell: () => void): (() => void) => {
  addEventListener('focus', tell)
  const heartbeat = setInterval(tell, HEARTBEAT_MS)

  return () => {
    removeEventListener('focus', tell)
    clearInterval(heartbeat)
  }
}

/** The world of the story is gone. */
const leaveWorld = (): void => {
  clearStory()
  location.assign(shopHref({ world: 'main' }))
}

/** Repeats a step from its beginning. */
const repeatStep = async ({ runId, step }: Run, calls: StoryCalls): Promise<void> => {
  storeProgress({ runId, step, index: 0, isRetry: true })
  const restored = await calls.go(step)
  storeSeenCommand(restored)
  returnTo(runId, step, restored.enter)
}

/** Opens the beginning of a step with what the shop had stored in the browser then. */
const returnTo = (runId: string, step: number, enter: string): void => {
  restoreBrowserState(runId, step)
  location.assign(enter)
}

/**
 * Tells when stories of a world change, and when connected, because a command may have been sent meanwhile. The tab of a
 * story also obeys while the console is in front of it.
 */
const listenToStories = (worldId: string, onChange: () => void): void => {
  followWorldEvents(worldId, {
    onLive: onChange,
    onMissed: onChange,
    onChange: topic => {
      if (topic === 'stories') onChange()
    },
    isInBackground: true,
  })
}
