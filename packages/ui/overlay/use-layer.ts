import { useId, useState } from 'react'

/** Props of the button or link that opens a layer. */
export interface LayerTrigger {
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/** Props of the layer. */
export interface LayerPanel {
  id: string
  /** Element that contains the trigger and the open layer; null before the first commit. */
  root: HTMLElement | null
  /** `returnsFocus` moves focus back to the trigger. */
  onClose: (returnsFocus?: boolean) => void
}

/** Open state of a layer and the props of its trigger. `useFloatingPanel` positions the open layer. */
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
