/** How far a world is on its way to the time that it was sent to. */
export type CatchUp = {
  fromMs: number
  targetMs: number
  /** Due events that ran since it began, or since the world was opened. */
  ranCount: number
}
