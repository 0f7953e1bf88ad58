import { createSharedStore, useStore } from '@fixbench/ui/state/store.ts'

/** Dialogs that can open on every shop page, one at a time. */
export type DialogName = 'sign-in' | 'feedback' | 'guest-chat' | 'chat'

const dialogs = createSharedStore<{ open: DialogName | null; text: string }>({ open: null, text: '' })

/** Opens a dialog, with a text for its main field, and closes the open one. Call it only in handlers and effects, because the store is shared on the server. */
export const openDialog = (name: DialogName, text = ''): void => dialogs.set({ open: name, text })
export const closeDialog = (): void => dialogs.set({ open: null })
/** Text that the open dialog starts with. */
export const useDialogText = (): string => useStore(dialogs, state => state.text)
export const useOpenDialog = (): DialogName | null => useStore(dialogs, state => state.open)
