/** One kind of attack. `run` answers what was done, and each thing that did not hold; it throws when it could not attack at all. */
export type Campaign = {
  name: string
  run: (options: { seed: number }) => Promise<{ detail: string; findings: string[] }>
}
