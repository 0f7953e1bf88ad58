import { Undo2 } from 'lucide-react'
import type { World } from '#client/console/lib/rows.ts'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { useConsoleMutation } from '../../lib/query.ts'
import { formatMachineTime, formatShopTime } from '../../lib/time.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './worlds.module.css'

/** The latest changes of a world, which can be undone one by one, and its last undo point. */
export function StepsPanel({ world }: { world: World }) {
  const { worldId, steps, undo } = world
  const undoStep = useConsoleMutation('worlds', 'undoStep', {
    success: ({ takenBack }) => `Undone: ${takenBack}`,
  })
  const undoLast = useConsoleMutation('worlds', 'undo', { success: 'World restored' })
  const lastUndo = undo.at(-1)
  return (
    <Panel
      title="Latest changes"
      isFlush
      actions={
        lastUndo !== undefined && (
          <SmallButton
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            isLoading={undoLast.isPending}
            onClick={() => undoLast.mutate({ worldId })}
          >
            Return to {lastUndo.title}
          </SmallButton>
        )
      }
    >
      {steps.length === 0 ? (
        <EmptyState
          size="sm"
          picture={<Undo2 aria-hidden />}
          title="Nothing to undo"
          description="Requests that change data and console actions appear here. The latest one can be undone."
        />
      ) : (
        <ol className={styles.list}>
          {steps.slice(0, 8).map((step, index) => (
            <li key={step.stepId} className={cx(styles.item, index === 0 && styles.first)}>
              <span className={styles.words}>
                <span>{step.title}</span>
                <span className={styles.id}>
                  {formatMachineTime(step.at)}, shop time {formatShopTime(step.shopTime)}
                </span>
              </span>
              {index === 0 && (
                <SmallButton isLoading={undoStep.isPending} onClick={() => undoStep.mutate({ worldId })}>
                  Undo
                </SmallButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
