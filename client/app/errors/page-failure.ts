import { createStore } from '#client/lib/state/store.ts'

/** A failure of an action that replaces the page until the visitor navigates (code 300006). Set in the browser only. */
export const pageFailure = createStore<{ error: unknown }>({ error: null })
