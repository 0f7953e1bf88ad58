import { formatControlTitle } from '../../lib/format.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import type { FilledControl } from './control-drawer.tsx'
import styles from './orders.module.css'

/** All test controls, each with its form. */
export function AllControls({ onOpen }: { onOpen: (filled: FilledControl) => void }) {
  const controls = useConsoleQuery('controls', 'list', {})
  return (
    <QueryView query={controls}>
      {({ rows }) => (
        <ul className={styles.controls}>
          {rows.map(({ name, summary }) => (
            <li key={name}>
              <h3>{formatControlTitle(name)}</h3>
              <p>{summary}</p>
              <SmallButton
                aria-label={`Open ${formatControlTitle(name)}`}
                onClick={() => onOpen({ control: name, title: formatControlTitle(name), input: {} })}
              >
                Open
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
