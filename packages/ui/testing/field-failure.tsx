import type { ReactNode } from 'react'
import { type FailureReader, FailureReaderContext } from '#ui/form/failure-reader.ts'

/** A failed call with reasons by field name. */
export class FieldFailure extends Error {
  readonly fields: Record<string, string>

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'FieldFailure'
    this.fields = fields
  }
}

const reader: FailureReader = {
  describe: error => error.message,
  findFieldErrors: error => (error instanceof FieldFailure ? error.fields : {}),
}

/** Lets the forms inside it read a `FieldFailure`. */
export function ReadFieldFailures({ children }: { children: ReactNode }) {
  return <FailureReaderContext value={reader}>{children}</FailureReaderContext>
}
