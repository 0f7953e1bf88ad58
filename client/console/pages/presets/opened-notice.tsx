import { ExternalLink, X } from 'lucide-react'
import { Button } from '#client/ui/button/button.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'
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
        <Button size="sm" href={href} target={SHOP_TAB} icon={<ExternalLink aria-hidden />}>
          Open the shop
        </Button>
        {worldId !== world && (
          <Button size="sm" variant="secondary" onClick={() => setWorld(worldId)}>
            Switch to this world
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<X aria-hidden />} aria-label="Dismiss" onClick={onClose} />
      </Cluster>
    </section>
  )
}
