import { ChevronDown, Link2 } from 'lucide-react'
import { RichText } from '#client/features/content/components/rich-text.tsx'
import type { FaqGroup } from '#contract/support.schemas.ts'
import styles from './faq.module.css'

type Props = { groups: readonly FaqGroup[]; openId: string | null; areOpen: boolean }

/** Groups of collapsible questions with anchors. */
export function FaqGroups({ groups, openId, areOpen }: Props) {
  return groups.map(({ code, name, entries }) => (
    <section key={code} id={code} aria-labelledby={`${code}-name`} className={styles.group}>
      <h2 id={`${code}-name`}>{name}</h2>
      <div className={styles.entries}>
        {entries.map(({ anchor, question, answer }) => (
          <details
            key={`${anchor}-${areOpen}-${openId === anchor}`}
            id={anchor}
            open={areOpen || openId === anchor}
            className={styles.entry}
          >
            <summary>
              {question}
              <ChevronDown aria-hidden size={18} />
            </summary>
            <p>
              <RichText text={answer} />{' '}
              <a href={`#${anchor}`} aria-label={`Link to: ${question}`}>
                <Link2 aria-hidden size={16} />
              </a>
            </p>
          </details>
        ))}
      </div>
    </section>
  ))
}
