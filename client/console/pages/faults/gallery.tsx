import { Plus } from 'lucide-react'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import styles from './faults.module.css'

/** Common failures, one click away. */
export function Gallery() {
  const gallery = useConsoleQuery('faults', 'gallery', {})
  const add = useConsoleMutation('faults', 'add', { success: 'Rule added' })
  return (
    <Panel title="Common failures" note="one click adds a rule">
      <QueryView query={gallery}>
        {({ rows }) => (
          <div className={styles.gallery}>
            {[...new Set(rows.map(({ group }) => group))].map(group => (
              <section key={group} aria-label={group}>
                <h3>{group}</h3>
                <ul>
                  {rows
                    .filter(entry => entry.group === group)
                    .map(({ name, title, summary, rule }) => (
                      <li key={name}>
                        <span>
                          <b>{title}</b>
                          <small>{summary}</small>
                        </span>
                        <SmallButton
                          variant="ghost"
                          icon={<Plus aria-hidden />}
                          disabled={add.isPending}
                          aria-label={`Add: ${title}`}
                          onClick={() => add.mutate({ rule: `id=${name};${rule}` })}
                        >
                          Add
                        </SmallButton>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </QueryView>
    </Panel>
  )
}

/** Magic values: a request that contains one fails. For tests that can't set headers. */
export function MagicData() {
  const magic = useConsoleQuery('faults', 'magic', {})
  return (
    <Panel title="Magic values" note="no rule needed">
      <p className={styles.lead}>
        Type one of these into any field of the shop: a search, a remark, a coupon code (
        <code>FAULT-300004</code>), the part of an email address before the @ (
        <code>me+fault-300008@shop.example</code>). It applies to that request only.
      </p>
      <QueryView query={magic}>
        {({ rows }) => (
          <dl className={styles.magic}>
            {rows.map(({ word, meaning }) => (
              <div key={word}>
                <dt>
                  <code>{word}</code>
                  <CopyText value={word} label={`Copy ${word}`} />
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Panel>
  )
}
