import type { ReactNode } from 'react'

type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  id: number
  tone: ToastTone
  text: ReactNode
  /** A link or button, such as "View cart" or "Undo". */
  action: ReactNode
  durationMs: number
}

interface ToastOptions {
  action?: ReactNode
  durationMs?: number
}

const MAX_TOASTS = 4
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
  const added: Toast = {
    id: lastId,
    tone,
    text,
    action: options.action ?? null,
    durationMs: options.durationMs ?? DURATION_MS[tone],
  }
  // A toast with the same text restarts its timer.
  const others = toasts.filter(shown => shown.tone !== tone || shown.text !== text)
  replace([...others, added].slice(-MAX_TOASTS))
  return added.id
}

/** Shows brief messages about the result of an action. Only in the browser. Errors that need a decision belong inline. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => add('success', text, options),
  info: (text: ReactNode, options?: ToastOptions) => add('info', text, options),
  warning: (text: ReactNode, options?: ToastOptions) => add('warning', text, options),
  error: (text: ReactNode, options?: ToastOptions) => add('error', text, options),
  dismiss: (id: number) => replace(toasts.filter(shown => shown.id !== id)),
  clear: () => replace(NONE),
}

/** The toast store, for useSyncExternalStore. */
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
