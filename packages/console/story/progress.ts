const PROGRESS_KEY = 'story-autopilot'

/**
 * Progress of the autopilot, stored across page loads. `isOpening`: the page of the step was asked for, and no action is
 * done yet.
 */
type Progress = { runId: string; step: number; index: number; isOpening?: boolean; isRetry?: boolean }

/** Progress within the current step of a run, stored by this or the previous page; null when the autopilot is off. */
export const readProgress = ({ runId, step }: Pick<Progress, 'runId' | 'step'>): Progress | null => {
  const text = sessionStorage.getItem(PROGRESS_KEY)
  const stored = text === null ? null : (JSON.parse(text) as Progress)
  return stored?.runId === runId && stored.step === step ? stored : null
}

/** Stores the progress within a step. That the step is repeated stays known until another step begins. */
export const storeProgress = (progress: Progress): void => {
  const isRetry = readProgress(progress)?.isRetry === true
  sessionStorage.setItem(PROGRESS_KEY, JSON.stringify({ isRetry, ...progress }))
}

/** Discards the progress, so that the next page doesn't continue. */
export const stopAutopilot = (): void => sessionStorage.removeItem(PROGRESS_KEY)
