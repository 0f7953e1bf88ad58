import { replacePlaces } from '@fixbench/contract/core/fill-template.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callConsole } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { quoteForShell } from '../../lib/format.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import styles from './faults.module.css'
import { headersField, listEffectRows, listGroups, listParts } from './rule-fields.tsx'
import { effectLabels, type RuleDraft, readDraft } from './rule-form.rules.ts'
import { type BindField, FieldRows } from './rule-form-fields.tsx'

const EFFECTS = [
  { value: 'code', label: 'Error code' },
  { value: 'status', label: 'HTTP status' },
  { value: 'delay', label: 'None: only slower, or with headers' },
  ...Object.entries(effectLabels).map(([value, label]) => ({ value, label })),
]
const PHASES = [
  { value: '', label: 'Default for this effect' },
  { value: 'before', label: 'Before the call runs' },
  { value: 'after', label: 'After the call ran' },
]

type RuleFormProps = { draft: RuleDraft | null; onClose: () => void }

/** Form for all parts of a rule, with a live preview of the equivalent header. */
export function RuleForm({ draft, onClose }: RuleFormProps) {
  return (
    <Drawer
      isOpen={draft !== null}
      onClose={onClose}
      title={draft?.ruleId ? `Rule ${draft.ruleId}` : 'New rule'}
      description="Leave a field empty to match any value."
    >
      {draft !== null && <Fields key={draft.ruleId} initial={draft} onDone={onClose} />}
    </Drawer>
  )
}

function Fields({ initial, onDone }: { initial: RuleDraft; onDone: () => void }) {
  const [draft, setDraft] = useState(initial)
  const { rule, invalid } = readDraft(draft)
  const { text, error } = useRuleCheck(rule)
  const add = useConsoleMutation('faults', 'add', { success: 'Rule saved', onSuccess: onDone })
  const parts = listParts(draft.effect).map(({ name }) => name)
  const errors = { ...getFieldErrors(error, '', ['effect', ...parts]), ...invalid }
  const isInvalid = Object.keys(errors).length > 0
  const bind: BindField = name => ({
    value: draft[name] ?? '',
    error: errors[name],
    onChange: ({ target }) => setDraft({ ...draft, [name]: target.value }),
  })

  return (
    <StackForm onSubmit={() => add.mutate(rule)} className={styles.form}>
      <EffectFields draft={draft} bind={bind} />
      {listGroups(draft.effect).map(({ legend, note, rows }) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          {note !== undefined && <p className="ink-3">{note}</p>}
          <FieldRows rows={rows} bind={bind} />
        </fieldset>
      ))}
      <Cluster className={styles.preview} aria-live="polite">
        {isInvalid ? (
          <Notice tone="stop">{errors[''] ?? 'Correct the marked field.'}</Notice>
        ) : (
          <>
            <code>x-fault: {text}</code>
            <CopyText value={`x-fault: ${text}`} label="Copy the header">
              Header
            </CopyText>
            <CopyCurl call={rule.call} rule={text} />
          </>
        )}
      </Cluster>
      <Button type="submit" isLoading={add.isPending} disabled={isInvalid}>
        {initial.ruleId === undefined ? 'Add rule' : 'Save rule'}
      </Button>
    </StackForm>
  )
}

function EffectFields({ draft, bind }: FieldsProps) {
  return (
    <fieldset>
      <legend>What happens</legend>
      <CallField bind={bind} />
      <Select label="Effect" options={EFFECTS} {...bind('effect')} />
      {draft.effect === 'code' && <CodeField draft={draft} bind={bind} />}
      <FieldRows rows={listEffectRows(draft.effect)} bind={bind} />
      <Select label="When" options={PHASES} {...bind('phase')} />
      <FieldRows rows={[[headersField]]} bind={bind} />
    </fieldset>
  )
}

type FieldsProps = { draft: RuleDraft; bind: BindField }

/** The call that the rule is for, with the names of all calls to choose from. */
function CallField({ bind }: Pick<FieldsProps, 'bind'>) {
  const calls = useConsoleQuery('faults', 'calls', {}).data?.rows ?? []

  return (
    <>
      <TextField
        label="Call"
        list="fault-calls"
        hint="cart.add, cart.*, /pictures/**, or * for all"
        {...bind('call')}
      />
      <datalist id="fault-calls">
        {calls.map(({ call, summary }) => (
          <option key={call} value={call}>
            {summary}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The forced code, chosen from the error catalog. */
function CodeField({ draft: { code = '' }, bind }: FieldsProps) {
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []
  const codes = [
    { value: '0', label: '0 Success, with your data' },
    ...errors
      .filter(({ kind }) => kind === 'code')
      .map(({ error, code: number, meaning }) => ({
        value: number === 500 ? error : String(number),
        label: `${number} ${meaning}`,
      })),
  ]
  // A rule may use the name of a code, or a code that isn't in the catalog.
  const isKnown = codes.some(({ value }) => value === code)
  const options = isKnown ? codes : [{ value: code, label: code }, ...codes]

  return <Select label="Code" options={options} {...bind('code')} />
}

/** Has the server validate a rule. Returns the text of the last valid one, and the failure of this one. */
const useRuleCheck = (rule: ReturnType<typeof readDraft>['rule']) => {
  const { world } = useWorld()
  const checked = useDeferredValue(JSON.stringify(rule))
  const { data, error } = useQuery({
    queryKey: ['fault-check', checked],
    queryFn: ({ signal }) => callConsole('faults', 'check', JSON.parse(checked), { world, signal }),
    retry: false,
    placeholderData: previous => previous,
  })
  return { text: data?.text ?? '', error }
}

/** Copies a curl command that makes the call with the rule. Renders nothing for a pattern, which has no single URL. */
function CopyCurl({ call: name, rule }: { call: string | undefined; rule: string }) {
  const { world } = useWorld()
  const calls = useConsoleQuery('faults', 'calls', {}).data?.rows ?? []
  const call = calls.find(row => row.call === name)
  if (call === undefined) return null
  const headers = [`x-world: ${world}`, `x-fault: ${rule}`].map(text => `-H ${quoteForShell(text)}`)
  const url = quoteForShell(`${location.origin}${replacePlaces(call.path, () => '1')}`)
  return (
    <CopyText value={`curl -i -X ${call.method} ${headers.join(' ')} ${url}`} label="Copy as curl">
      curl
    </CopyText>
  )
}
