import { Icon } from '../icon/icon.tsx'
import styles from './copy-button.module.css'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  value: string
  label?: string
}

/** Copies a code to the clipboard and confirms it briefly. Place it right after the code. */
export function CopyButton({ value, label = 'Copy' }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(value)
  // When the browser rejects, the code is still there to be selected.
  const tryCopy = () => copy().catch(() => undefined)

  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => void tryCopy()}
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
