import { X } from 'lucide-react'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { SHOP_TAB } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'
import styles from './errors.module.css'
import type { Visit } from './use-visit.ts'

type VisitNoticeProps = { visit: Visit; onTurn: () => void; isTurning: boolean; onClose: () => void }

/** What is left to do at the failure that was prepared, step by step. */
export function VisitNotice({ visit, onTurn, isTurning, onClose }: VisitNoticeProps) {
  const { href } = useWorld()
  const { error, way, worldId, persona, address, enterUrl, turn, isTurned, step, expect, rule } = visit
  return (
    <section className={styles.visit} aria-label="On the way" aria-live="polite">
      <header>
        <h2>
          On the way to <code>{error}</code>, {way === 'natural' ? 'by nature' : 'by force'}
        </h2>
        <p>
          World <a href={href('/console', { world: worldId })}>{worldId}</a>, as {persona ?? 'a guest'}
          {rule !== null && (
            <>
              , with the rule <code>{rule}</code>
            </>
          )}
        </p>
        <IconButton size="sm" label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <ol>
        <li>
          The shop is open at <code>{address}</code>.{' '}
          <Button size="sm" variant="link" href={enterUrl} target={SHOP_TAB}>
            Open it again
          </Button>
        </li>
        {turn !== null && (
          <li>
            {isTurned ? (
              `Done: ${turn}.`
            ) : (
              <Button size="sm" isLoading={isTurning} onClick={onTurn}>
                {turn}
              </Button>
            )}
          </li>
        )}
        <li>In the shop: {step}</li>
        <li>
          Expect: <b>{expect}</b>
        </li>
      </ol>
      <p className={styles.watch}>
        <a href={href('/console/requests', { world: worldId, search: visit.request.call })}>
          Watch the calls of this world
        </a>
      </p>
    </section>
  )
}
