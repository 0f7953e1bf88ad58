import { createStore, useStore } from './store.ts'

/** The dialogs that stand over every shop page; at most one at a time. */
export type DialogName = 'sign-in' | 'feedback' | 'guest-chat' | 'chat'

const dialogs = createStore<{ open: DialogName | null }>({ open: null })

/** Opens a dialog in place of the one that is open. Only from handlers and effects: the server has none. */
export const openDialog = (name: DialogName): void => dialogs.set({ open: name })
export const closeDialog = (): void => dialogs.set({ open: null })
export const useOpenDialog = (): DialogName | null => useStore(dialogs, state => state.open)
