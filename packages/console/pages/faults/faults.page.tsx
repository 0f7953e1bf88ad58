import { Button } from '@fixbench/ui/button/button.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import styles from './faults.module.css'
import { QuickForce } from './quick-force.tsx'
import { RuleFiles } from './rule-files.tsx'
import { emptyDraft, type RuleDraft, toRuleDraft } from './rule-form.rules.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

/** Makes calls fail on purpose, through quick entry, a form, common failures or magic values. */
export function FaultsPage() {
  const [draft, setDraft] = useState<RuleDraft | null>(null)
  const list = useConsoleQuery('faults', 'list', {}, { topics: ['requests'] })
  const clear = useConsoleMutation('faults', 'clear', { isErrorHandled: true, success: 'All rules removed' })
  const rewind = useConsoleMutation('faults', 'rewind', { success: 'All rules start from the beginning' })
  const count = list.data?.total ?? 0
  const askToClear = () =>
    ask({
      title: `Remove all ${count} rules?`,
      message: 'The shop responds normally again. To keep a rule for later, turn it off instead.',
      confirmLabel: 'Remove all',
      run: () => clear.mutateAsync({}),
    })

  return (
    <Page
      title="Faults"
      lead="Make any API call in this world fail, respond late, or return what you choose. Every forced response names its rule in the x-fault-rule header and on the badge in the shop."
      actions={
        <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => setDraft(emptyDraft)}>
          New rule
        </Button>
      }
    >
      <QuickForce />
      <Panel
        title="Rules"
        note={count === 0 ? undefined : `${count} in this world`}
        isFlush
        actions={
          <>
            <RuleFiles hasRules={count > 0} />
            {count > 0 && (
              <>
                <SmallButton
                  variant="ghost"
                  isLoading={rewind.isPending}
                  title="Counts hits from zero and returns scenarios to their first state"
                  onClick={() => rewind.mutate({})}
                >
                  Rewind
                </SmallButton>
                <SmallButton variant="ghost" onClick={askToClear}>
                  Remove all
                </SmallButton>
              </>
            )}
          </>
        }
      >
        <QueryView query={list}>
          {({ rows }) => <RuleList rules={rows} onEdit={rule => setDraft(toRuleDraft(rule))} />}
        </QueryView>
      </Panel>
      <Columns columns="3fr 2fr">
        <Gallery />
        <MagicData />
      </Columns>
      <RuleForm draft={draft} onClose={() => setDraft(null)} />
    </Page>
  )
}

/** Common failures, one click away. */
function Gallery() {
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
                      <Row as="li" justify="between" key={name}>
                        <span>
                          <b>{title}</b>
                          <small className="ink-3">{summary}</small>
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
                      </Row>
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
function MagicData() {
  const magic = useConsoleQuery('faults', 'magic', {})

  return (
    <Panel title="Magic values" note="no rule needed">
      <p className={styles.lead}>
        Type one of these into any field in the shop: a search, a note, a coupon code (
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
                <dd className="ink-3">{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Panel>
  )
}
