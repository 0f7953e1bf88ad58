import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'

/** Attributes for the element that opens a popup; spread them onto a button or link. */
export interface PopupTrigger {
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/**
 * Holds whether a small layer stands open beside its trigger, and closes it on Escape,
 * on a press elsewhere and when the focus leaves. `root` holds both trigger and layer.
 */
export function usePopup(root: RefObject<HTMLElement | null>, panelId: string) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])

  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen, close, root])

  return {
    isOpen,
    setIsOpen,
    close,
    trigger: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
    } satisfies PopupTrigger,
    rootProps: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
        root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
  }
}
