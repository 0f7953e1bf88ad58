import { cx } from '../cx.ts'
import styles from './drawer.module.css'
import { Modal, type ModalProps } from './modal.tsx'

type DrawerProps = ModalProps & { side?: 'left' | 'right'; size?: 'sm' | 'md' }

/** Slides a tall panel in from the side: cart, filters, menu of a phone, sign-in. */
export function Drawer({ side = 'right', size = 'md', className, ...props }: DrawerProps) {
  return <Modal {...props} className={cx(styles.drawer, styles[side], styles[size], className)} />
}
