import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useConsoleQuery } from '../../lib/query.ts'
import styles from './requests.module.css'

const MAX_RULES = 3

/** The rules that nearly applied to a request, each with the values that it expected and saw. */
export function ClosestRules({ requestId }: { requestId: number }) {
  const { data } = useConsoleQuery('faults', 'explain', { requestId })
  const missed = (data?.rows ?? []).filter(({ isApplied, misses }) => !isApplied && misses.length > 0)
  if (missed.length === 0) return null

  return (
    <section aria-label="Closest fault rules">
      <h3>Closest fault rules</h3>
      <Stack as="ul" gap={2} className={styles.closest}>
        {missed.slice(0, MAX_RULES).map(({ ruleId, text, misses }) => (
          <li key={ruleId}>
            <code>{text}</code>
            <ul>
              {misses.map(miss => (
                <li key={miss.condition} className="ink-3">
                  <code>{miss.condition}</code> expects <b>{miss.expected}</b>, {describeSeen(miss.seen)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Stack>
    </section>
  )
}

const describeSeen = (seen: string | null) =>
  seen === null ? (
    'was missing'
  ) : (
    <>
      was <b>{seen}</b>
    </>
  )
