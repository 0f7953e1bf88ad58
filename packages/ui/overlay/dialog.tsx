import { X } from 'lucide-react'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import { Cluster } from '../layout/layout.tsx'
import dialogStyles from './dialog.module.css'
import drawerStyles from './drawer.module.css'
import styles from './modal.module.css'

interface ModalProps {
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
function Modal({ isOpen, onClose, title, description, footer, children, className }: ModalProps) {
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
            <h2 id={`${id}-title`} className="text-xl semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && (
            <Cluster as="footer" justify="end" className={styles.footer}>
              {footer}
            </Cluster>
          )}
          {/* Last in the tab order. */}
          <IconButton label="Close" icon={<X aria-hidden />} className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  )
}

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

type DialogProps = ModalProps & { size?: 'sm' | 'md' | 'lg' }

/** A modal dialog; on phones a sheet from the bottom. */
export function Dialog({ size = 'md', className, ...props }: DialogProps) {
  return <Modal {...props} className={cx(dialogStyles.dialog, dialogStyles[size], className)} />
}

type DrawerProps = Omit<ModalProps, 'className'> & { side?: 'left' | 'right'; size?: 'sm' | 'md' }

/** A modal panel that slides in from the side, such as filters or the phone menu. */
export function Drawer({ side = 'right', size = 'md', ...props }: DrawerProps) {
  return <Modal {...props} className={cx(drawerStyles.drawer, drawerStyles[side], drawerStyles[size])} />
}
