import type { ReactNode } from 'react'

type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  id: number
  tone: ToastTone
  text: ReactNode
  /** A link or button that helps: "View cart", "Undo". */
  action: ReactNode
  durationMs: number
}

interface ToastOptions {
  action?: ReactNode
  durationMs?: number
}

const MOST_AT_ONCE = 4
const DURATION_MS: Record<ToastTone, number> = { success: 4000, info: 5000, warning: 7000, error: 9000 }
const NONE: readonly Toast[] = []

let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function add(tone: ToastTone, text: ReactNode, options: ToastOptions = {}): number {
  lastId += 1
  const made: Toast = {
    id: lastId,
    tone,
    text,
    action: options.action ?? null,
    durationMs: options.durationMs ?? DURATION_MS[tone],
  }
  // A toast with the same text restarts its timer.
  const others = toasts.filter(shown => shown.tone !== tone || shown.text !== text)
  replace([...others, made].slice(-MOST_AT_ONCE))
  return made.id
}

/** Tells the result of an action in passing. Only in the browser; errors that need a decision belong in place. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => add('success', text, options),
  info: (text: ReactNode, options?: ToastOptions) => add('info', text, options),
  warning: (text: ReactNode, options?: ToastOptions) => add('warning', text, options),
  error: (text: ReactNode, options?: ToastOptions) => add('error', text, options),
  dismiss: (id: number) => replace(toasts.filter(shown => shown.id !== id)),
  clear: () => replace(NONE),
}

/** The store behind ToastHost, in the shape that useSyncExternalStore takes. */
export const toastSource = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => toasts,
  readOnServer: () => NONE,
}
