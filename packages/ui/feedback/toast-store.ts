import type { ReactNode } from 'react'
import { createSharedStore } from '#ui/state/store.ts'

type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  id: number
  tone: ToastTone
  text: ReactNode
  /** A link or button, such as "View cart" or "Undo". */
  action: ReactNode
  durationMs: number
}

const MAX_TOASTS = 4
const DURATION_MS: Record<ToastTone, number> = { success: 4000, info: 5000, warning: 7000, error: 9000 }

/** The visible toasts. Written only in the browser. */
export const toastStore = createSharedStore<{ toasts: readonly Toast[] }>({ toasts: [] })

let lastId = 0

const createToast =
  (tone: ToastTone) =>
  (text: ReactNode, options: { action?: ReactNode; durationMs?: number } = {}): number => {
    lastId += 1
    const added: Toast = {
      id: lastId,
      tone,
      text,
      action: options.action ?? null,
      durationMs: options.durationMs ?? DURATION_MS[tone],
    }
    // A toast with the same text restarts its timer.
    const others = toastStore.get().toasts.filter(shown => shown.tone !== tone || shown.text !== text)
    toastStore.set({ toasts: [...others, added].slice(-MAX_TOASTS) })
    return added.id
  }

/** Shows brief messages about the result of an action. Only in the browser. Errors that need a decision belong inline. */
export const toast = {
  success: createToast('success'),
  info: createToast('info'),
  warning: createToast('warning'),
  error: createToast('error'),
  dismiss: (id: number) =>
    toastStore.set({ toasts: toastStore.get().toasts.filter(shown => shown.id !== id) }),
}
