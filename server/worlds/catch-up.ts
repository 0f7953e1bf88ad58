/** Progress of a world that is moving to another shop time. */
export type CatchUp = {
  fromMs: number
  targetMs: number
  /** Due events that ran since it started, or since the world was opened. */
  ranCount: number
}
