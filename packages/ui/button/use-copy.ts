import { useEffect, useState } from 'react'

/** Time for which a button confirms a copy. */
const CONFIRMATION_MS = 1600

/**
 * Copies a text to the clipboard and says for a moment that it has. `copy` rejects when the browser rejects. Works without
 * HTTPS too.
 */
export const useCopy = (value: string): { isCopied: boolean; copy: () => Promise<void> } => {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () => copyText(value).then(() => setIsCopied(true))

  return { isCopied, copy }
}

const copyText = async (value: string): Promise<void> => {
  // Undefined on plain HTTP, except on localhost.
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(value)
  if (!copyBySelection(value)) throw new Error('The clipboard isn’t available')
}

/** Fallback without HTTPS: selects and copies the text of an invisible field. */
const copyBySelection = (value: string): boolean => {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = value
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;opacity:0'

  // Fields outside an open modal dialog can't be selected.
  const container = document.querySelector('dialog:modal') ?? document.body
  container.append(field)

  field.select()
  const isCopied = document.execCommand('copy')

  field.remove()
  if (focused instanceof HTMLElement) focused.focus()

  return isCopied
}
