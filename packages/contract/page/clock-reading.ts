/** Shop time at the moment of reading, and its speed. */
export type ClockReading = { shopMs: number; speed: number; isFrozen: boolean }
