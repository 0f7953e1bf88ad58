import { MAX_SAVED_DEVICES } from '@fixbench/contract/catalog/selection-limits.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import type { SavedDevice } from '@fixbench/contract/device/device.contract.ts'
import { ModelFinder } from '@fixbench/storefront/features/catalog/components/finder/model-finder.tsx'
import {
  useChangeDevices,
  useSavedDevices,
} from '@fixbench/storefront/features/catalog/devices/use-saved-devices.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { useFocusAfterRemoval } from '@fixbench/storefront/shared/list/use-focus-after-removal.ts'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Cluster, Container, Grid } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Smartphone, Trash2 } from 'lucide-react'
import styles from './my-devices.module.css'

/** Models that the visitor repairs. Lists and searches can be filtered by them with one click. */
export default function MyDevicesScreen() {
  const isGuest = useViewer() === null
  const { devices, isLoading, retry } = useSavedDevices()
  const { save, remove } = useChangeDevices()
  const saveDevice = (deviceId: number) =>
    save.mutate(deviceId, {
      onSuccess: isSaved =>
        isSaved
          ? toast.success('Saved to My devices')
          : toast.warning(`You can save up to ${MAX_SAVED_DEVICES} devices`),
    })

  useFocusAfterRemoval(devices.length)

  return (
    <Container gap={5} className={styles.page}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'My devices' }]} />
      <Cluster as="header" gap={[3, 6]} align="end" justify="between" className={styles.head}>
        <div>
          <h1>My devices</h1>
          <p>
            Save the models you repair. Then limit any list or search to parts that fit them.
            {isGuest && ' They stay in this browser until you sign in.'}
          </p>
        </div>
        {devices.length > 0 && (
          <Button href={paths.list('', { models: devices.map(({ deviceId }) => deviceId).join(',') })}>
            Shop parts for all of them
          </Button>
        )}
      </Cluster>
      <Card as="section" padding="lg" aria-labelledby="add-device">
        <h2 id="add-device" className={styles.title}>
          Add a device
        </h2>
        <ModelFinder findByModel={{ label: 'Save device', onFind: ({ deviceId }) => saveDevice(deviceId) }} />
      </Card>
      {isLoading && <SkeletonRows rows={2} columns={3} />}
      {retry !== undefined && <RetryNotice onRetry={retry}>We couldn’t load your devices.</RetryNotice>}
      {!isLoading && retry === undefined && devices.length === 0 && (
        <EmptyState
          picture={<Smartphone aria-hidden />}
          title="No devices yet"
          description="Choose a brand, series, and model above to save your first device."
        />
      )}
      {devices.length > 0 && (
        <Grid as="ul" min="20rem" gap={3} aria-label="Saved devices">
          {devices.map(device => (
            <DeviceCard
              key={device.deviceId}
              device={device}
              onRemove={() => remove.mutate(device.deviceId)}
            />
          ))}
        </Grid>
      )}
    </Container>
  )
}

function DeviceCard({ device, onRemove }: { device: SavedDevice; onRemove: () => void }) {
  const { brand, name, modelCodes, imageUrl, url, productCount } = device

  return (
    <Card as="li" className={styles.device}>
      <Picture src={imageUrl} alt="" width={88} height={88} />
      <div>
        <small className="fine">{brand}</small>
        <h2 className="text-lg">
          <a href={paths.list(url)}>{name}</a>
        </h2>
        <DotText as="p" className="fine code">
          {modelCodes.slice(0, 3)}
        </DotText>
        <p className="fine">{formatCount(productCount, 'product')}</p>
      </div>
      <IconButton
        data-remove
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden size={18} />}
        onClick={onRemove}
      />
    </Card>
  )
}
