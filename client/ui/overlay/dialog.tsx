import { cx } from '../cx.ts'
import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

type DialogProps = ModalProps & { size?: 'sm' | 'md' | 'lg' }

/** Asks or shows one thing that must be settled before going on; on phones a sheet from below. */
export function Dialog({ size = 'md', className, ...props }: DialogProps) {
  return <Modal {...props} className={cx(styles.dialog, styles[size], className)} />
}
