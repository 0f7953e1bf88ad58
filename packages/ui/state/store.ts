import { useSyncExternalStore } from 'react'

/** A minimal typed store. */
export type Store<State> = {
  /** The state that the store was created with. */
  initial: State
  get: () => State
  /** Merges `change` and notifies the subscribers if a value differs. */
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store with an initial state. */
export const createStore = <State extends object>(initial: State): Store<State> => {
  let state = initial
  const listeners = new Set<() => void>()

  return {
    initial,
    get: () => state,
    set: change => {
      const next = { ...state, ...change }
      if (isSame(state, next)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const shared: { reset: () => void }[] = []

/** Creates a store of the whole browser window. Call it only at the top level of a module: the store lives as long as the page. */
export const createSharedStore = <State extends object>(initial: State): Store<State> => {
  const store = createStore(initial)
  shared.push({ reset: () => store.set(initial) })
  return store
}

/** Returns every shared store to its initial state, as loading the page again would. */
export const resetSharedStores = (): void => {
  for (const store of shared) store.reset()
}

const isSame = (before: object, after: object): boolean => {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(([key, value]) => Object.is(old.get(key), value))
}

/** Selects from a store and rerenders when the selection changes. `select` must return a stable value. */
export const useStore = <State, Part>(store: Store<State>, select: (state: State) => Part): Part => {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

const never = () => () => {}

/** False on the server and during hydration, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Like `useStore`, for a store that only the browser writes. It may change before the page is hydrated, so hydration
 * selects from its initial state, as the server did.
 */
export const useBrowserStore = <State, Part>(store: Store<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
