import { useSyncExternalStore } from 'react'
import { useWorld } from '../../lib/world.ts'

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Draft = {
  text: string
  /** Changes the text from what it is now, even after the form was left. */
  setText: (change: (current: string) => string) => void
}

/** The unsent reply of one conversation, which survives a look at other conversations and pages. */
export const useDraft = (threadId: number): Draft => {
  const { world } = useWorld()
  const key = `${world}:${threadId}`
  const getText = (): string => drafts.get(key) ?? ''
  const text = useSyncExternalStore(subscribe, getText)
  return {
    text,
    setText: change => {
      drafts.set(key, change(getText()))
      for (const listener of listeners) listener()
    },
  }
}
