import { type KeyboardEvent, useEffect, useRef } from 'react'

const PHONE = '(width < 768px)'

/**
 * Drives a dialog that is beside the page on a wide screen, where the shop stays in use, and covers it on a phone.
 * Escape closes it; the focus goes in and comes back.
 */
export const usePanel = (isOpen: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const panel = ref.current
    if (panel === null || panel.open === isOpen) return
    if (!isOpen) {
      panel.close()
      // Browsers give the focus back for modal dialogs only.
      if (opener.current instanceof HTMLElement) opener.current.focus()
      return
    }
    opener.current = document.activeElement
    if (window.matchMedia?.(PHONE).matches) panel.showModal()
    else panel.show()
    panel.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isOpen])
  return {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    },
  }
}
