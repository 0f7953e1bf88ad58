import { useEffect, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './copy-button.module.css'

const SHOWN_MS = 1600

interface CopyButtonProps {
  value: string
  label?: string
}

/** Copies a code to the clipboard and confirms it briefly. Place it right after the code. */
export function CopyButton({ value, label = 'Copy' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () => {
    // Fails without permission or HTTPS. The code is selectable text, so it can still be copied.
    navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }

  return (
    <button
      type="button"
      className={styles.copy}
      onClick={copy}
      title={label}
      aria-label={`${label} ${value}`}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span role="status" className={styles.note}>
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  )
}
