import { type KeyboardEvent, useEffect, useRef } from 'react'

const PHONE = '(width < 768px)'

/**
 * Props for a dialog that is non-modal on wide screens and modal on phones. Escape closes it. Moves focus into the
 * dialog and back to the opener.
 */
export const useChatPanel = (isOpen: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const panel = ref.current
    if (panel === null || panel.open === isOpen) return
    if (!isOpen) {
      panel.close()
      // Browsers restore focus for modal dialogs only.
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
