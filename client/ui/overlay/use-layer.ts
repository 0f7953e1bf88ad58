import { useId, useState } from 'react'

/** Attributes for the element that opens a layer; spread them onto a button or link. */
export interface LayerTrigger {
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/** What a layer knows about the trigger that it belongs to. */
export interface LayerPanel {
  id: string
  /** Contains the trigger, and the layer while it is open; null before the first commit. */
  root: HTMLElement | null
  /** `returnsFocus` moves the focus back to the trigger. */
  onClose: (returnsFocus?: boolean) => void
}

/** Open state of a layer beside its trigger; what the open layer does is in `useFloatingPanel`. */
export const useLayer = () => {
  const id = useId()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onClose = (returnsFocus = false) => {
    setIsOpen(false)
    if (returnsFocus) root?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const panel: LayerPanel = { id, root, onClose }
  const trigger: LayerTrigger = { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined }
  return { setRoot, isOpen, setIsOpen, trigger, panel }
}
