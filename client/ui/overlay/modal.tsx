import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import styles from './modal.module.css'
import { useModal } from './use-modal.ts'

export interface ModalProps {
  isOpen: boolean
  /** Asked by Escape, the cross or a click beside it; the parent sets `isOpen`. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Stays in sight below the scrolling content: buttons, totals. */
  footer?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

/** The common frame of Dialog and Drawer; use one of those. */
export function Modal({ isOpen, onClose, title, description, footer, children, className }: ModalProps) {
  const id = useId()
  const { isPresent, props } = useModal(isOpen, onClose)
  return (
    <dialog
      {...props}
      className={cx(styles.modal, className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {isPresent && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
          {/* Last, so that the tab key meets the content first. */}
          <IconButton label="Close" icon={<X aria-hidden />} className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  )
}
