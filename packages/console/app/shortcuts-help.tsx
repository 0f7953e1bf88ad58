import { Kbd } from '@fixbench/ui/layout/kbd.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { listedPages } from '../pages.ts'
import styles from './shortcuts-help.module.css'

/** Dialog that lists the keyboard shortcuts. */
export function ShortcutsHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <Stack as="dl" gap={2}>
        <Row keys={['/']}>Find a page, world, person, state, or action</Row>
        <Row keys={['Ctrl', 'K']}>The same, even while typing in a field</Row>
        <Row keys={['?']}>Show this list</Row>
        {listedPages.map(({ path, title, shortcut }) =>
          shortcut === undefined ? null : (
            <Row key={path} keys={['G', shortcut.toUpperCase()]}>
              {title}
            </Row>
          ),
        )}
      </Stack>
    </Dialog>
  )
}

function Row({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <div className={styles.row}>
      <dt>
        {keys.map(key => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
