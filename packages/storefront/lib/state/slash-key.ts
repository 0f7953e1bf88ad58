import { createStorageEntry } from '@fixbench/ui/state/storage-entry.ts'

/** Value of the entry while the shortcut is off. */
export const SLASH_KEY_OFF = 'off'

/** Whether the key `/` moves focus to the search box, kept in this browser. It does unless the entry says `off`. */
export const slashKeyEntry = createStorageEntry(() => localStorage, 'shop-slash-key')
