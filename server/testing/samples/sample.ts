import type { Contract } from '@fixbench/contract/index.ts'
import type { Buyer } from '../buyers.ts'
import type { TestApp } from '../create-test-app.ts'

/** Context in which a sample's input is created: a shop, and the member who owns what it names. */
export type Stage = { shop: TestApp; who: Buyer }

/** Senders of a sample: its member, another member, a guest, or a member with an invalid session or account. */
export const SENDERS = ['guest', 'member', 'other', 'expired', 'frozen', 'deleted'] as const
export type Sender = (typeof SENDERS)[number]

export type Sample = {
  /** Creates an input that succeeds once for the member, and the rows it needs. */
  input: (stage: Stage) => unknown
  /** Codes returned to senders, where they don't follow from the access of the call. */
  codes?: Partial<Record<Sender, number>>
  /** True when the input names something owned by the member, which doesn't exist for other members. */
  isOwn?: boolean
}

/** Samples of the calls of a domain. */
export type SamplesOf<Domain extends keyof Contract> = Partial<Record<keyof Contract[Domain], Sample>>

/** A sample with a constant input. */
export const always = (input: unknown = {}): Sample => ({ input: () => input })

/** A sample whose input is created for each request and names nothing owned. */
export const fresh = (input: Sample['input'], codes: Sample['codes'] = {}): Sample => ({ input, codes })

/** A sample whose input names something owned by the member. */
export const owned = (input: Sample['input']): Sample => ({ input, isOwn: true })
