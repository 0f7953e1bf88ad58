import { X } from 'lucide-react'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './errors.module.css'
import type { Visit } from './use-visit.ts'

type VisitNoticeProps = { visit: Visit; onTurn: () => void; isTurning: boolean; onClose: () => void }

/** The remaining steps to a prepared failure. */
export function VisitNotice({ visit, onTurn, isTurning, onClose }: VisitNoticeProps) {
  const { href } = useWorld()
  const { error, way, worldId, persona, address, enterUrl, turn, isTurned, step, expect, rule } = visit
  return (
    <section className={styles.visit} aria-label="Next steps" aria-live="polite">
      <header>
        <h2>
          Steps to <code>{error}</code>, {way === 'natural' ? 'naturally' : 'forced'}
        </h2>
        <p>
          World <a href={href('/console', { world: worldId })}>{worldId}</a>, as {persona ?? 'a guest'}
          {rule !== null && (
            <>
              , with rule <code>{rule}</code>
            </>
          )}
        </p>
        <IconButton size="sm" label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <ol>
        <li>
          The shop opened at <code>{address}</code>.{' '}
          <SmallButton variant="link" href={enterUrl} target={SHOP_TAB}>
            Open again
          </SmallButton>
        </li>
        {turn !== null && (
          <li>
            {isTurned ? (
              `Done: ${turn}.`
            ) : (
              <SmallButton variant="primary" isLoading={isTurning} onClick={onTurn}>
                {turn}
              </SmallButton>
            )}
          </li>
        )}
        <li>In the shop: {step}</li>
        <li>
          You should see: <b>{expect}</b>
        </li>
      </ol>
      <p>
        <a href={href('/console/requests', { world: worldId, search: visit.request.call })}>
          Watch the requests of this world
        </a>
      </p>
    </section>
  )
}
