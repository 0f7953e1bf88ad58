import { ExternalLink, X } from 'lucide-react'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './presets.module.css'
import type { Opened } from './use-preset.ts'

/** Names the prepared world and links to it. */
export function OpenedNotice({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { world, setWorld } = useWorld()
  const { title, worldId, persona, address, href } = opened
  return (
    <section className={styles.opened} aria-label="Opened preset">
      <p role="status">
        <strong>{title}</strong> is ready in world <code>{worldId}</code>, for{' '}
        {persona === 'guest' ? 'a guest' : persona}, at <code>{address}</code>
      </p>
      <Cluster>
        <SmallButton variant="primary" href={href} target={SHOP_TAB} icon={<ExternalLink aria-hidden />}>
          Open the shop
        </SmallButton>
        {worldId !== world && (
          <SmallButton onClick={() => setWorld(worldId)}>Switch to this world</SmallButton>
        )}
        <SmallButton variant="ghost" icon={<X aria-hidden />} aria-label="Dismiss" onClick={onClose} />
      </Cluster>
    </section>
  )
}
