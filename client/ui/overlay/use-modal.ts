import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

/**
 * Drives a native modal dialog from a flag. The browser keeps the focus inside, gives it back on closing
 * and makes the rest inert; the content stays until the closing motion is over.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOn = useRef<EventTarget | null>(null)
  const [isPresent, setIsPresent] = useState(isOpen)
  if (isOpen && !isPresent) setIsPresent(true)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return undefined
    if (isOpen) {
      element.showModal()
      firstTarget(element).focus()
      return undefined
    }
    element.close()
    let isStale = false
    void motionEnd(element).then(() => isStale || setIsPresent(false))
    return () => {
      isStale = true
    }
  }, [isOpen])

  return {
    isPresent,
    props: {
      ref: dialog,
      tabIndex: -1,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      // The browser may close it without asking, as on a second Escape.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget && isOpen) onClose()
      },
      // A press that began inside, such as marking text, must not close it.
      onPointerDown: (event: PointerEvent) => {
        pressedOn.current = event.target
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        // The second click of a double click belongs to the button that opened the dialog.
        if (event.detail > 1) return
        if (event.target === event.currentTarget && pressedOn.current === event.target) onClose()
      },
    },
  }
}

/** What is marked, else the first field, else the dialog itself, so that its title is read out. */
function firstTarget(dialog: HTMLElement): HTMLElement {
  const field = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)'
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(field) ??
    dialog
  )
}

async function motionEnd(element: HTMLElement): Promise<void> {
  await Promise.allSettled((element.getAnimations?.() ?? []).map(animation => animation.finished))
}
