import { createStore, useStore } from './store.ts'

/** Dialogs that can open on every shop page, one at a time. */
export type DialogName = 'sign-in' | 'feedback' | 'guest-chat' | 'chat'

const dialogs = createStore<{ open: DialogName | null }>({ open: null })

/** Opens a dialog and closes the open one. Call it only in handlers and effects, because the store is shared on the server. */
export const openDialog = (name: DialogName): void => dialogs.set({ open: name })
export const closeDialog = (): void => dialogs.set({ open: null })
export const useOpenDialog = (): DialogName | null => useStore(dialogs, state => state.open)
