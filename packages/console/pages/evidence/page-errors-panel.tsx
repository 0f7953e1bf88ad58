import { formatCount } from '@fixbench/contract/core/format.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { Panel } from '../../ui/page.tsx'

/** Errors that the scripts of the world's pages didn't catch. Nothing without errors. */
export function PageErrorsPanel() {
  const errors = useConsoleQuery('evidence', 'errors', {}, { topics: ['requests'] })
  const rows = errors.data?.rows ?? []
  if (rows.length === 0) return null

  return (
    <Panel title="Errors of pages" note={formatCount(rows.length, 'error')}>
      {rows.map(({ kind, address, message, stack, at, shopTime }) => (
        <details key={at + message}>
          <summary className="anywhere">
            {address}: {message}
          </summary>
          <p className="ink-3">
            {kind}, {formatShopTime(shopTime)}
          </p>
          {stack !== '' && <pre className="anywhere">{stack}</pre>}
        </details>
      ))}
    </Panel>
  )
}
