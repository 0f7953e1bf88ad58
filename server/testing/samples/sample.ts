import type { Contract } from '#contract/index.ts'
import type { Buyer } from '../buyers.ts'
import type { TestApp } from '../create-test-app.ts'

/** Where a sample is made: a shop, and the member whose things it may name. */
export type Stage = { shop: TestApp; who: Buyer }

/** Who sends a sample: its own member, another one, no one, or someone whose session or account is no longer good. */
export const SENDERS = ['guest', 'member', 'other', 'expired', 'frozen', 'deleted'] as const
export type Sender = (typeof SENDERS)[number]

export type Sample = {
  /** Makes an input that succeeds once for the stage's member, with all that it needs in the database. */
  input: (stage: Stage) => unknown
  /** Codes that senders hear where the access rule alone does not say it. */
  codes?: Partial<Record<Sender, number>>
  /** True when the input names something of the member's own; another member hears that it does not exist. */
  isOwn?: boolean
}

/** Samples of the calls of one domain; `Contract` keeps the names honest. */
export type SamplesOf<Domain extends keyof Contract> = Partial<Record<keyof Contract[Domain], Sample>>

/** An input that is always the same. */
export const always = (input: unknown = {}): Sample => ({ input: () => input })

/** An input that is made for each request, of things that anybody may name. */
export const made = (input: Sample['input'], codes: Sample['codes'] = {}): Sample => ({ input, codes })

/** An input that names something of the member's own. */
export const owned = (input: Sample['input']): Sample => ({ input, isOwn: true })
