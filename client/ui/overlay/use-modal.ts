import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

/**
 * Controls a native modal dialog by a flag. The browser traps focus, restores it on close and makes the rest of the page
 * inert. The content stays rendered until the closing animation has ended.
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
      findInitialFocus(element).focus()
      return undefined
    }
    element.close()
    let isStale = false
    void waitForAnimations(element).then(() => isStale || setIsPresent(false))
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
      // The browser may close it without a cancel event, as on a second Escape.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget && isOpen) onClose()
      },
      // A press that began inside, such as selecting text, must not close it.
      onPointerDown: (event: PointerEvent) => {
        pressedOn.current = event.target
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        // The second click of a double click was meant for the button that opened the dialog.
        if (event.detail > 1) return
        if (event.target === event.currentTarget && pressedOn.current === event.target) onClose()
      },
    },
  }
}

/** The element with `data-autofocus`, else the first field, else the dialog itself, so its title is announced. */
function findInitialFocus(dialog: HTMLElement): HTMLElement {
  const field = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)'
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(field) ??
    dialog
  )
}

async function waitForAnimations(element: HTMLElement): Promise<void> {
  await Promise.allSettled((element.getAnimations?.() ?? []).map(animation => animation.finished))
}
