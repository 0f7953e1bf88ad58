import { MAX_SAVED_DEVICES } from '@fixbench/contract/catalog/selection-limits.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { paths } from '#storefront/paths.ts'
import { useChangeDevices, useSavedDevices } from '../../devices/use-saved-devices.ts'
import styles from './model-finder.module.css'

/** Button that saves a model to the viewer's devices; a link to them if it is already saved. */
export function SaveModel({ device }: { device: { id: number; name: string } }) {
  const { devices } = useSavedDevices()
  const { save } = useChangeDevices()
  if (devices.some(({ deviceId }) => deviceId === device.id)) {
    return (
      <Row as="p" gap={1} className={styles.saved}>
        <Icon name="badge-check" size={16} /> {device.name} is one of{' '}
        <a href={paths.myDevices()}>your devices</a>
      </Row>
    )
  }

  return (
    <Row as="p" gap={1} className={styles.saved}>
      <Button
        variant="link"
        size="sm"
        isLoading={save.isPending}
        onClick={() =>
          save.mutate(device.id, {
            onSuccess: isSaved =>
              !isSaved && toast.warning(`You can save up to ${MAX_SAVED_DEVICES} devices`),
          })
        }
      >
        Save {device.name} to My devices
      </Button>
    </Row>
  )
}
