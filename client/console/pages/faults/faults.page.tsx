import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { Gallery, MagicData } from './gallery.tsx'
import { QuickForce } from './quick-force.tsx'
import { emptyDraft, type RuleDraft, toRuleDraft } from './rule-form.rules.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

/** Makes calls fail on purpose, through quick entry, a form, common failures or magic values. */
export function FaultsPage() {
  const [draft, setDraft] = useState<RuleDraft | null>(null)
  const list = useConsoleQuery('faults', 'list', {}, { topics: ['requests'] })
  const clear = useConsoleMutation('faults', 'clear', { success: 'All rules removed' })
  const count = list.data?.total ?? 0
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
          count > 0 && (
            <SmallButton variant="ghost" onClick={() => clear.mutate({})}>
              Remove all
            </SmallButton>
          )
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
