import { ConsoleError } from '../lib/console-error.ts'
import { performStep, readProgress, stopAutopilot } from './autopilot.ts'
import { createStoryCalls, type Run, type StoryCalls } from './story-calls.ts'
import { mountView, type StoryView } from './story-view.ts'

const HEARTBEAT_MS = 5000
/** Error code for a story that has ended. */
const UNKNOWN_RUN = 3001
const COMMAND_KEY = 'story-command'
const COOKIE = 'story'

const clearStory = (): void => {
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
  stopAutopilot()
}

/** Reads the run. Only the server's response ends a story, because unloading pages abort their calls. */
const fetchRun = (calls: StoryCalls): Promise<Run | 'over' | 'unreachable'> =>
  calls
    .show()
    .catch((error: unknown) =>
      error instanceof ConsoleError && error.code === UNKNOWN_RUN ? 'over' : 'unreachable',
    )

/** Adds the story bar to the page and keeps it in sync with the presenter. Does nothing when the story has ended. */
export const mountStory = async (runId: string): Promise<void> => {
  const calls = createStoryCalls(runId)
  const run = await fetchRun(calls)
  if (run === 'over') return clearStory()
  if (run === 'unreachable') return
  const controller = createController(calls, run)
  controller.start()
}

const createController = (calls: StoryCalls, first: Run) => {
  let run = first
  let isBusy = false
  const view: StoryView = mountView({
    do: () => void doStep(),
    next: () => void moveTo(run.step + 1),
    back: () => void moveTo(run.step - 1),
    reset: () => void reset(),
    leave: () => exit(),
  })

  const show = (next: Run): void => {
    run = next
    view.show(run)
    if (!isBusy) view.highlight(run.current?.highlight ?? null)
  }

  const report = async (state: 'idle' | 'working' | 'failed', text: string): Promise<void> => {
    view.setState(state, text)
    await calls.report(state, text).catch(() => undefined)
  }

  const moveTo = async (step: number): Promise<void> => {
    stopAutopilot()
    arrive(await calls.go(Math.max(0, step)))
  }

  /** Opens the page where the current step starts, unless it is already open. */
  const arrive = (next: Run): void => {
    show(next)
    void report('idle', '')
    const address = next.current?.address ?? null
    if (address !== null && !isHere(address)) location.assign(address)
  }

  const doStep = async (): Promise<void> => {
    if (isBusy || run.current === null) return
    isBusy = true
    void report('working', 'Working…')
    const outcome = await performStep(run, calls, target => view.highlight(target))
    if (outcome === 'leaving') return
    isBusy = false
    if (outcome === 'done') return moveTo(run.step + 1)
    view.highlight(run.current?.highlight ?? null)
    await report('failed', outcome.failure)
  }

  const reset = async (): Promise<void> => {
    stopAutopilot()
    view.setState('working', 'Starting over…')
    localStorage.clear()
    storeSeenCommand(await calls.reset())
    location.assign(run.enter)
  }

  const exit = (): void => {
    clearStory()
    view.remove()
  }

  /** Applies a step change or a new command of the presenter. */
  const follow = async (): Promise<void> => {
    if (isBusy) return
    const next = await fetchRun(calls)
    if (next === 'over') return exit()
    if (next === 'unreachable') return
    const isNewCommand = next.command.count > readSeenCommand(next.runId)
    const hasMoved = next.step !== run.step
    storeSeenCommand(next)
    if (isNewCommand && next.command.kind === 'look') return location.assign(next.enter)
    if (hasMoved) arrive(next)
    else show(next)
    if (isNewCommand && next.command.kind === 'do') await doStep()
  }

  return {
    start: (): void => {
      if (readSeenCommand(run.runId) < 0) storeSeenCommand(run)
      show(run)
      const progress = readProgress()
      if (progress?.runId === run.runId && progress.step === run.step) void doStep()
      else void report('idle', '')
      const events = new EventSource(`/console/api/events?world=${encodeURIComponent(run.worldId)}`)
      events.addEventListener('message', event => {
        if (event.data === 'stories') void follow()
      })
      setInterval(() => {
        if (document.visibilityState === 'visible' && !isBusy) {
          void calls.report('idle').catch(() => undefined)
        }
      }, HEARTBEAT_MS)
    },
  }
}

const isHere = (address: string): boolean => {
  const { pathname, search } = new URL(address, location.href)
  return pathname === location.pathname && (search === '' || search === location.search)
}

const readSeenCommand = (runId: string): number => {
  const [known, count] = (sessionStorage.getItem(COMMAND_KEY) ?? '').split(' ')
  return known === runId ? Number(count) : -1
}
const storeSeenCommand = ({ runId, command }: Run): void =>
  sessionStorage.setItem(COMMAND_KEY, `${runId} ${command.count}`)
