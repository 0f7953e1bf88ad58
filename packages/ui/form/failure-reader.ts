import { createContext, use } from 'react'

/** How forms read the error of a call. */
export type FailureReader = {
  /** The sentence above the fields. */
  describe: (error: Error) => string
  /** Reasons by field name; empty for errors that aren't about fields. */
  findFieldErrors: (error: Error) => Record<string, string>
}

/** The application says how its errors read; without it, their message is shown. */
export const FailureReaderContext = createContext<FailureReader>({
  describe: error => error.message,
  findFieldErrors: () => ({}),
})

/** How the application around a form reads errors. */
export const useFailureReader = (): FailureReader => use(FailureReaderContext)
