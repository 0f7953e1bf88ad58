import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { CallName } from '#probe/call-name.ts'

/** An input that the backend's own responses should have contained. */
export class NoSampleError extends Error {
  override readonly name = 'NoSampleError'
}

/** What inputs are made of: values of earlier responses. */
export type Source = {
  /**
   * The first value at a path in the data of another call, which is made when it hasn't been. `choose` picks an entry
   * of the list at `*`. Throws a NoSampleError when there is none.
   */
  find(call: CallName, path: string, choose?: (row: Row) => boolean): Promise<string>
  /** A key that no earlier run has used. */
  key(): string
}
export type Row = Readonly<Record<string, unknown>>

/** Parts of a body that are files. */
export type FileKind = 'picture' | 'list'

type Driven = {
  input?: (source: Source) => object | Promise<object>
  /** An input that names nothing, which the call must reject with “does not exist”. */
  unknown?: object | ((source: Source) => Promise<object>)
  file?: FileKind
}

/** How the probe makes a call. Writes are made on request only. */
export type Step =
  | ({ kind: 'read' } & Driven)
  | ({ kind: 'write' } & Driven)
  | { kind: 'left out'; reason: string }

/** A call that changes nothing. Without `input` it is made without fields. */
export const read = (input?: Driven['input'], more: Omit<Driven, 'input'> = {}): Step => ({
  kind: 'read',
  ...omitUndefined({ input }),
  ...more,
})

/** A call that changes something. */
export const write = (input?: Driven['input'], more: Omit<Driven, 'input'> = {}): Step => ({
  kind: 'write',
  ...omitUndefined({ input }),
  ...more,
})

/** A call that a probe can’t or mustn’t make. */
export const leaveOut = (reason: string): Step => ({ kind: 'left out', reason })
