import { Undo2 } from 'lucide-react'
import type { World } from '#client/console/lib/rows.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { useConsoleMutation } from '../../lib/query.ts'
import { formatMachineTime, formatShopTime } from '../../lib/time.ts'
import { Panel } from '../../ui/page.tsx'
import styles from './worlds.module.css'

/** What was done in a world last, to be taken back one by one; below it the larger changes. */
export function StepsPanel({ world }: { world: World }) {
  const { worldId, steps, undo } = world
  const undoStep = useConsoleMutation('worlds', 'undoStep', {
    success: ({ takenBack }) => `Taken back: ${takenBack}`,
  })
  const undoLast = useConsoleMutation('worlds', 'undo', { success: 'Back to before' })
  const lastUndo = undo.at(-1)
  return (
    <Panel
      title="What changed it last"
      isFlush
      actions={
        lastUndo !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            isLoading={undoLast.isPending}
            onClick={() => undoLast.mutate({ worldId })}
          >
            Back to {lastUndo.title}
          </Button>
        )
      }
    >
      {steps.length === 0 ? (
        <EmptyState
          size="sm"
          picture={<Undo2 aria-hidden />}
          title="Nothing to take back"
          description="Requests that write and acts of the console show up here; the last one can be undone."
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
                <Button
                  size="sm"
                  variant="secondary"
                  isLoading={undoStep.isPending}
                  onClick={() => undoStep.mutate({ worldId })}
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
