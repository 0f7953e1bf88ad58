import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { callConsole, type DataAt } from '../../lib/call.ts'
import { openShopAfter, SHOP_TAB } from '../../lib/open-shop.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './errors.module.css'

type VisitNoticeProps = { visit: Visit; onTurn: () => void; isTurning: boolean; onClose: () => void }

/** The remaining steps to a prepared failure. */
export function VisitNotice({ visit, onTurn, isTurning, onClose }: VisitNoticeProps) {
  const { href } = useWorld()
  const { error, way, worldId, persona, address, enterUrl, turn, isTurned, step, expect, rule } = visit

  return (
    <section className={styles.visit} aria-label="Next steps" aria-live="polite">
      <header>
        <h2 className="text-md">
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
      <Stack as="ol" gap={1}>
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
      </Stack>
      <p>
        <a href={href('/console/requests', { world: worldId, search: visit.request.call })}>
          Watch the requests of this world
        </a>
      </p>
    </section>
  )
}

export type Way = 'natural' | 'forced'
type Visit = DataAt<'errors', 'prepare'> & { error: string; way: Way; isTurned: boolean }

/** Takes the tester to a failure: prepares a world, opens the shop in its tab and holds the remaining steps. */
export const useVisit = () => {
  const { world } = useWorld()
  const [visit, setVisit] = useState<Visit | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const turn = useConsoleMutation('errors', 'turn', {
    onSuccess: () => setVisit(current => current && { ...current, isTurned: true }),
  })
  const go = async (error: string, way: Way): Promise<void> => {
    setPending(`${error} ${way}`)
    await openShopAfter(async () => {
      const prepared = await callConsole('errors', 'prepare', { error, way }, { world })
      setVisit({ ...prepared, error, way, isTurned: false })
      return prepared.enterUrl
    })
    setPending(null)
  }

  return {
    visit,
    pending,
    go,
    takeTurn: () => visit !== null && turn.mutate({ error: visit.error, worldId: visit.worldId }),
    isTurning: turn.isPending,
    close: () => setVisit(null),
  }
}
