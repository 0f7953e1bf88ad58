import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import styles from './modal.module.css'
import { useModal } from './use-modal.ts'

export interface ModalProps {
  isOpen: boolean
  /** Called on Escape, the close button and a click on the backdrop. The parent sets `isOpen`. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Stays visible below the scrolling content, for buttons and totals. */
  footer?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

/** Shared base of Dialog and Drawer. Use one of those. */
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
          {/* Last in the tab order. */}
          <IconButton label="Close" icon={<X aria-hidden />} className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  )
}
