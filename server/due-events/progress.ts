/** Progress of a clock move. */
export type CatchUp = {
  fromMs: number
  targetMs: number
  /** Due events that ran since the move started, or since the world was opened. */
  ranCount: number
}

/** A due event that failed; its changes were rolled back. */
export type DueFailure = { kind: string; key: string; dueMs: number; reason: string }
