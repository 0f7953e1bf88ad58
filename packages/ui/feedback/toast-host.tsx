import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useBrowserStore } from '#ui/state/store.ts'
import { cx } from '../cx.ts'
import styles from './toast-host.module.css'
import { type Toast, toast, toastStore } from './toast-store.ts'

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }

/** Shows the toasts of the store. Rendered once, in the root route. Errors interrupt screen readers; other tones don't. */
export function ToastHost() {
  const toasts = useBrowserStore(toastStore, state => state.toasts)
  const host = useRef<HTMLDivElement>(null)
  const boxes = (isError: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === isError)
      .map(shown => <ToastBox key={shown.id} shown={shown} />)

  useEffect(() => {
    const element = host.current
    if (!element?.showPopover) return
    // A popover is in the top layer. Reopening it moves it above dialogs that have opened since.
    element.popover = 'manual'
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])

  return (
    <div ref={host} className={styles.host}>
      <div role="alert" aria-label="Errors" className={styles.list}>
        {boxes(true)}
      </div>
      <div role="status" aria-label="Messages" className={styles.list}>
        {boxes(false)}
      </div>
    </div>
  )
}

function ToastBox({ shown }: { shown: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const Icon = ICONS[shown.tone]

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => toast.dismiss(shown.id), shown.durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, shown])

  return (
    <div
      className={cx(styles.toast, styles[shown.tone])}
      // Not onPointerEnter, because a toast that appears under a resting pointer must still disappear.
      onPointerMove={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden />
      <div className={styles.text}>{shown.text}</div>
      {shown.action}
      <button
        type="button"
        aria-label="Dismiss"
        className={cx('focus-on-dark', styles.close)}
        onClick={() => toast.dismiss(shown.id)}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
