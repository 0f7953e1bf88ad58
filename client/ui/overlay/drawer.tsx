import { cx } from '../cx.ts'
import styles from './drawer.module.css'
import { Modal, type ModalProps } from './modal.tsx'

type DrawerProps = ModalProps & { side?: 'left' | 'right'; size?: 'sm' | 'md' }

/** A modal panel that slides in from the side, such as filters or the phone menu. */
export function Drawer({ side = 'right', size = 'md', className, ...props }: DrawerProps) {
  return <Modal {...props} className={cx(styles.drawer, styles[side], styles[size], className)} />
}
