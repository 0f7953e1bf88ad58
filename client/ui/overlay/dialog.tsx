import { cx } from '../cx.ts'
import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

type DialogProps = ModalProps & { size?: 'sm' | 'md' | 'lg' }

/** A modal dialog; on phones a sheet from the bottom. */
export function Dialog({ size = 'md', className, ...props }: DialogProps) {
  return <Modal {...props} className={cx(styles.dialog, styles[size], className)} />
}
