import { createSharedStore } from '@fixbench/ui/state/store.ts'

/** Error of a failed action that replaces the page until the visitor navigates (code 300006). Set only in the browser. */
export const pageFailure = createSharedStore<{ error: unknown }>({ error: null })
