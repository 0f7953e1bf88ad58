import { replacePlaces } from '@fixbench/contract/core/fill-template.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callConsole } from '../../lib/call.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import styles from './faults.module.css'
import { effectLabels, findInvalidField, formatRule, hasBody, type RuleDraft } from './rule-form.rules.ts'
import { DeliveryFields, type Field, LimitFields, RequestFields, StateFields } from './rule-form-fields.tsx'

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
  const rule = formatRule(draft)
  const { text, problem } = useRuleCheck(rule)
  const add = useConsoleMutation('faults', 'add', { success: 'Rule saved', onSuccess: onDone })
  const invalid = problem === null ? undefined : findInvalidField(problem)
  const field: Field = name => ({
    value: draft[name],
    error: invalid?.name === name ? invalid.reason : undefined,
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })

  return (
    <StackForm onSubmit={() => add.mutate({ rule })} className={styles.form}>
      <EffectFields draft={draft} field={field} />
      {hasBody(draft) && <DeliveryFields field={field} />}
      <RequestFields field={field} />
      <StateFields field={field} />
      <LimitFields field={field} />
      <Cluster className={styles.preview} aria-live="polite">
        {problem === null ? (
          <>
            <code>x-fault: {text}</code>
            <CopyText value={`x-fault: ${text}`} label="Copy the header">
              Header
            </CopyText>
            <CopyCurl call={draft.call} rule={text} />
          </>
        ) : (
          <Notice tone="stop">{invalid === undefined ? problem : 'Correct the marked field.'}</Notice>
        )}
      </Cluster>
      <Button type="submit" isLoading={add.isPending} disabled={problem !== null}>
        {initial.ruleId === '' ? 'Add rule' : 'Save rule'}
      </Button>
    </StackForm>
  )
}

function EffectFields({ draft, field }: FieldsProps) {
  return (
    <fieldset>
      <legend>What happens</legend>
      <CallField field={field} />
      <Select label="Effect" options={EFFECTS} {...field('effect')} />
      {draft.effect === 'code' && <CodeFields draft={draft} field={field} />}
      {draft.effect === 'status' && <StatusFields field={field} />}
      <TimeFields draft={draft} field={field} />
      <Select label="When" options={PHASES} {...field('phase')} />
      <TextArea
        label="Response headers"
        isOptional
        rows={2}
        spellCheck={false}
        hint="One per line, such as retry-after: 5"
        {...field('headers')}
      />
    </fieldset>
  )
}

type FieldsProps = { draft: RuleDraft; field: Field }

/** The call that the rule is for, with the names of all calls to choose from. */
function CallField({ field }: Pick<FieldsProps, 'field'>) {
  const calls = useConsoleQuery('faults', 'calls', {}).data?.rows ?? []

  return (
    <>
      <TextField
        label="Call"
        list="fault-calls"
        hint="cart.add, cart.*, /pictures/**, or * for all"
        {...field('call')}
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

const MESSAGE = { label: 'Message', isOptional: true, hint: 'Replaces the default message' } as const

/** A forced code with its message and data. */
function CodeFields({ draft, field }: FieldsProps) {
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []
  const codes = [
    { value: '0', label: '0 Success, with your data' },
    ...errors
      .filter(({ kind }) => kind === 'code')
      .map(({ error, code, meaning }) => ({
        value: code === 500 ? error : String(code),
        label: `${code} ${meaning}`,
      })),
  ]
  // A rule may use the name of a code, or a code that isn't in the catalog.
  const isKnown = codes.some(({ value }) => value === draft.code)
  const options = isKnown ? codes : [{ value: draft.code, label: draft.code }, ...codes]

  return (
    <>
      <Select label="Code" options={options} {...field('code')} />
      <TextField {...MESSAGE} {...field('msg')} />
      <TextArea
        label="Data"
        isOptional
        rows={3}
        spellCheck={false}
        hint='JSON, such as {"remaining":2}'
        {...field('data')}
      />
    </>
  )
}

/** A forced HTTP status with its message, or a body of its own. */
function StatusFields({ field }: Pick<FieldsProps, 'field'>) {
  return (
    <>
      <TextField label="Status" inputMode="numeric" hint="200 to 599" {...field('status')} />
      <TextField {...MESSAGE} {...field('msg')} />
      <TextArea label="Body" isOptional rows={3} hint="Replaces the message" {...field('body')} />
      <TextField
        label="Media type"
        isOptional
        hint="Of the body, such as text/html"
        {...field('contentType')}
      />
    </>
  )
}

/** How long the response takes, and where it ends. */
function TimeFields({ draft, field }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField label="Delay (ms)" isOptional inputMode="numeric" {...field('delayMs')} />
      <TextField
        label="Up to (ms)"
        isOptional
        hint="Spread evenly"
        inputMode="numeric"
        {...field('delayToMs')}
      />
      <TextField
        label="95% within (ms)"
        isOptional
        hint="The delay is the median"
        inputMode="numeric"
        {...field('delayP95Ms')}
      />
      {draft.effect === 'cut-body' && (
        <TextField
          label="Cut after (bytes)"
          isOptional
          hint="Default: half of the body"
          inputMode="numeric"
          {...field('cutBytes')}
        />
      )}
      {draft.effect === 'hang' && (
        <TextField
          label="Ends after (ms)"
          hint="Default: 2 minutes"
          inputMode="numeric"
          {...field('limitMs')}
        />
      )}
    </div>
  )
}

/** Validates a rule on the server. Returns its normalized text, or the problem. */
const useRuleCheck = (rule: string): { text: string; problem: string | null } => {
  const { world } = useWorld()
  const checked = useDeferredValue(rule)
  const { data, error } = useQuery({
    queryKey: ['fault-check', checked],
    queryFn: ({ signal }) => callConsole('faults', 'check', { rule: checked }, { world, signal }),
    retry: false,
    placeholderData: previous => previous,
  })
  if (error === null) return { text: data?.text ?? rule, problem: null }
  return {
    text: rule,
    problem: 'fields' in error ? Object.values(Object(error.fields)).join(', ') : error.message,
  }
}

/** Copies a curl command that makes the call with the rule. Renders nothing for a pattern, which has no single URL. */
function CopyCurl({ call: name, rule }: { call: string; rule: string }) {
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

const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
