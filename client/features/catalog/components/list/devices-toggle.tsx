import { paths } from '#client/paths.ts'
import { cx } from '#client/ui/cx.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { useSavedDevices } from '../../devices/use-saved-devices.ts'
import { isLimitedTo, type ListChoice } from '../../list-choice.rules.ts'
import type { ToHref } from './list-href.ts'
import styles from './list-toolbar.module.css'

type DevicesToggleProps = { choice: ListChoice; toHref: ToHref }

/** Toggles the filter for the viewer's saved devices. Links to "My devices" if none is saved. */
export function DevicesToggle({ choice, toHref }: DevicesToggleProps) {
  const { devices } = useSavedDevices()
  const ids = devices.map(({ deviceId }) => deviceId)
  const isOn = isLimitedTo(choice, ids)
  const deviceIds = isOn ? [] : ids
  return (
    <a
      href={ids.length === 0 ? paths.myDevices() : toHref({ ...choice, pageNum: 1, deviceIds })}
      className={cx(styles.devices, isOn && styles.here)}
      aria-current={isOn || undefined}
      rel="nofollow"
      title={
        devices.map(({ name }) => name).join(', ') || 'Save the models you repair and see only what fits'
      }
    >
      <Icon name="wrench" size={16} /> My devices{ids.length > 0 && ` (${ids.length})`}
    </a>
  )
}
