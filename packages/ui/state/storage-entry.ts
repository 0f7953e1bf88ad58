import { useSyncExternalStore } from 'react'

/** A text entry of web storage. If storage is unavailable, the value lasts until the page is closed. */
export type StorageEntry = {
  /** Returns null if the entry doesn't exist. */
  read: () => string | null
  /** Null removes the entry. */
  write: (text: string | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates an entry. `getStorage` is a function, because accessing storage throws if the user has disabled it. */
export const createStorageEntry = (getStorage: () => Storage, key: string): StorageEntry => {
  const listeners = new Set<() => void>()
  /** The value that storage could not take, for example because it is full; until another tab stores one. */
  let kept: { text: string | null } | null = null
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) kept = null
  }

  return {
    read: () => {
      if (kept !== null) return kept.text
      try {
        return getStorage().getItem(key)
      } catch {
        return null
      }
    },
    write: text => {
      try {
        if (text === null) getStorage().removeItem(key)
        else getStorage().setItem(key, text)
        kept = null
      } catch {
        kept = { text }
      }
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

/** Subscribes a component to an entry, including changes from other tabs. Returns null during server rendering. */
export const useStorageEntry = ({ subscribe, read }: StorageEntry): string | null =>
  useSyncExternalStore(subscribe, read, () => null)

/** Parses stored JSON; null if there is none or it is invalid. */
export const parseStored = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Parses a stored JSON array. Anything else counts as an empty one. */
export const parseList = (text: string | null): unknown[] => {
  const value = parseStored(text)
  return Array.isArray(value) ? value : []
}

/** Whether a parsed value is an object with texts under all these keys. */
export const hasTexts = <Key extends string>(
  value: unknown,
  ...keys: readonly Key[]
): value is Record<Key, string> =>
  typeof value === 'object' &&
  value !== null &&
  keys.every(key => typeof Reflect.get(value, key) === 'string')
