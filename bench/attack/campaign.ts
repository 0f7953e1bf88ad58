/** A kind of attack. `run` returns a summary and every violation it found, and throws when the attack couldn't run. */
export type Campaign = {
  name: string
  run: (options: { seed: number }) => Promise<{ detail: string; findings: string[] }>
}
