import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SmallButton } from './small-button.tsx'

/** Time for which the button confirms the copy. */
const CONFIRMATION_MS = 1600

type CopyTextProps = {
  value: string
  label?: string
  variant?: 'ghost' | 'secondary' | 'primary'
  children?: string
}

/** Button that copies a text to the clipboard: a code, a link or a curl command. */
export function CopyText({ value, label, variant = 'ghost', children = 'Copy' }: CopyTextProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () =>
    copyText(value).then(
      () => setIsCopied(true),
      () => toast.error('The browser blocked copying. Select the text and copy it yourself.'),
    )

  return (
    <SmallButton
      variant={variant}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      aria-label={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : children}
    </SmallButton>
  )
}

/** Copies a text to the clipboard. Rejects when the browser rejects. */
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
