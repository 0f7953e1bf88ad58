const keyOf = (runId: string, step: number): string => `story-storage ${runId} ${step}`

/** Keeps what the shop has stored in this browser at the beginning of a step, such as a guest's cart. */
export const saveBrowserState = (runId: string, step: number): void =>
  sessionStorage.setItem(keyOf(runId, step), JSON.stringify(Object.fromEntries(Object.entries(localStorage))))

/** Restores what the shop had stored in this browser when a step began. Without a saved state, nothing is stored. */
export const restoreBrowserState = (runId: string, step: number): void => {
  const saved = JSON.parse(sessionStorage.getItem(keyOf(runId, step)) ?? '{}') as Record<string, string>
  localStorage.clear()
  for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value)
}

/** Stores in this browser what the shop had stored when a step was recorded, once. Returns whether it did. */
export const adoptRecordedState = (runId: string, step: number, stored: Record<string, string>): boolean => {
  if (sessionStorage.getItem(keyOf(runId, step)) !== null) return false

  sessionStorage.setItem(keyOf(runId, step), JSON.stringify(stored))
  restoreBrowserState(runId, step)
  return true
}

/** Keeps the state of the first step unless it is known. */
export const saveFirstState = (runId: string, step: number): void => {
  if (step === 0 && sessionStorage.getItem(keyOf(runId, 0)) === null) saveBrowserState(runId, 0)
}
