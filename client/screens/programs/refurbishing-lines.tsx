import { PageSection } from '#client/features/content/components/page-section.tsx'
import type { PagePart } from '#client/features/content/page-parts.rules.ts'
import type { RefurbishingJob } from '#contract/refurbishing-job.schemas.ts'
import styles from './programs.module.css'
import { formatPerHour } from './refurbishing.rules.ts'

type Props = { job: RefurbishingJob; parts: readonly PagePart[] }

/** Refurbishing lines with their output per hour. `parts` must have the same order as the lines. */
export function RefurbishingLines({ job: { lines, hoursPerDay }, parts }: Props) {
  const max = Math.max(...lines.map(({ fromPerDay, toPerDay }) => toPerDay ?? fromPerDay))
  return (
    <div className={styles.lines}>
      {parts.map((part, at) => {
        const line = lines[at]
        return (
          <div key={part.anchor} className={styles.line}>
            <PageSection part={part} />
            {line !== undefined && (
              <p className={styles.rate}>
                <b className="num">{formatPerHour(line, hoursPerDay)}</b> displays per hour
                <span
                  className={styles.bar}
                  style={{ '--share': (line.toPerDay ?? line.fromPerDay) / max }}
                  aria-hidden
                />
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
