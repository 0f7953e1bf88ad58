import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import type { RowAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import type { Column } from '../../ui/data-table.tsx'
import { TablePanel } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import { SearchFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './search.module.css'

type Synonym = RowAt<'search', 'synonyms'>

/** The synonyms of this world. They can be filtered, added and removed. */
export function SynonymsPanel() {
  const [search, setSearch] = useState('')
  const synonyms = useConsoleQuery('search', 'synonyms', {
    pageSize: 50,
    search: search.trim() || undefined,
  })
  const remove = useConsoleMutation('search', 'removeSynonym', {
    isErrorHandled: true,
    success: 'Term removed',
  })
  const askToRemove = ({ synonymId, term, groupCode }: Synonym) =>
    ask({
      title: `Remove “${term}”?`,
      message: `Searches for it no longer find ${groupCode} in this world. You can add it again.`,
      confirmLabel: 'Remove',
      run: () => remove.mutateAsync({ synonymId }),
    })

  const columns: readonly Column<Synonym>[] = [
    { header: 'Term', cell: row => row.term, sortBy: row => row.term },
    { header: 'Means', cell: row => row.groupCode, sortBy: row => row.groupCode },
    {
      header: 'Remove',
      isActions: true,
      width: '7rem',
      cell: row => (
        <SmallButton variant="ghost" aria-label={`Remove ${row.term}`} onClick={() => askToRemove(row)}>
          Remove
        </SmallButton>
      ),
    },
  ]

  return (
    <TablePanel
      title="Synonyms"
      query={synonyms}
      emptyState={{ title: 'No synonyms', description: 'No term or group contains this text.' }}
      columns={columns}
      rowKey={row => row.synonymId}
      isFlowing
    >
      <Toolbar label="Filter synonyms">
        <SearchFilter label="Term or group" value={search} onChange={setSearch} />
      </Toolbar>
      <AddSynonym />
    </TablePanel>
  )
}

function AddSynonym() {
  const [term, setTerm] = useState('')
  const [groupCode, setGroupCode] = useState('')
  const add = useConsoleMutation('search', 'addSynonym', {
    success: 'Term added',
    onSuccess: () => setTerm(''),
    isErrorHandled: true,
  })
  const isReady = term.trim() !== '' && groupCode.trim() !== ''
  const submit = () => {
    if (isReady) add.mutate({ term: term.trim(), groupCode: groupCode.trim() })
  }

  return (
    <StackForm
      className={styles.add}
      errors={getFieldErrors(add.error, 'term', ['term', 'groupCode'])}
      onSubmit={submit}
    >
      <TextField
        name="term"
        label="Term"
        value={term}
        maxLength={80}
        onChange={event => setTerm(event.target.value)}
      />
      <TextField
        name="groupCode"
        label="Means"
        hint="family:SCR, category:Flux Paste, grade:soft oled, word:iphone, filler, or unsold"
        value={groupCode}
        maxLength={80}
        onChange={event => setGroupCode(event.target.value)}
      />
      <SmallButton variant="primary" type="submit" isLoading={add.isPending} disabled={!isReady}>
        Add
      </SmallButton>
    </StackForm>
  )
}
