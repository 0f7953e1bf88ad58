import { formatInteger } from '@fixbench/contract/core/format.ts'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Switch } from '@fixbench/ui/field/switch.tsx'
import { ArrowUpToLine, Pencil, Trash2 } from 'lucide-react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './faults.module.css'
import { effectLabels } from './rule-form.rules.ts'

type Rule = RowAt<'faults', 'list'>

/** The rules of the world in the order in which they are tried, each with its effect, hits and switch. */
export function RuleList({ rules, onEdit }: { rules: readonly Rule[]; onEdit: (rule: Rule) => void }) {
  const set = useConsoleMutation('faults', 'switch')
  // Optimistic: shows the requested state while the request is pending.
  const isOn = ({ ruleId, isOn: isStoredOn }: Rule): boolean =>
    set.isPending && set.variables.ruleId === ruleId ? set.variables.isOn : isStoredOn

  return (
    <DataTable
      caption="Fault rules"
      isFlowing
      rows={rules}
      rowKey={rule => rule.ruleId}
      tone={rule => (rule.isOn ? undefined : 'dim')}
      empty="No rules, so the shop responds normally. Add one above."
      columns={[
        {
          header: 'Active',
          isHeaderHidden: true,
          width: '4rem',
          cell: rule => (
            <Switch
              label={<span className="visually-hidden">Rule {rule.ruleId} is on</span>}
              checked={isOn(rule)}
              onChange={event => set.mutate({ ruleId: rule.ruleId, isOn: event.target.checked })}
            />
          ),
        },
        {
          header: 'What happens',
          sortBy: describeEffect,
          cell: rule => <b>{describeEffect(rule)}</b>,
        },
        { header: 'Call', sortBy: rule => rule.call, width: '0', cell: rule => <code>{rule.call}</code> },
        { header: 'When', cell: rule => <When rule={rule} /> },
        {
          header: 'Hits',
          align: 'end',
          width: '0',
          sortBy: rule => rule.hits,
          cell: rule => (
            <span title={`Applied to ${rule.hits} of ${rule.seen} matching requests`}>
              {formatInteger(rule.hits)} / {formatInteger(rule.seen)}
            </span>
          ),
        },
        {
          header: 'Actions',
          isActions: true,
          width: '0',
          cell: rule => <RuleActions rule={rule} isFirst={rule === rules[0]} onEdit={onEdit} />,
        },
      ]}
    />
  )
}

type RuleActionsProps = { rule: Rule; isFirst: boolean; onEdit: (rule: Rule) => void }

function RuleActions({ rule, isFirst, onEdit }: RuleActionsProps) {
  const { ruleId, text } = rule
  const remove = useConsoleMutation('faults', 'remove', { success: 'Rule removed' })
  const move = useConsoleMutation('faults', 'move')

  return (
    <span className="row-actions">
      <CopyText value={`x-fault: ${text}`} label={`Copy the header of ${ruleId}`}>
        Header
      </CopyText>
      {!isFirst && (
        <IconButton
          size="sm"
          label={`Try ${ruleId} first`}
          icon={<ArrowUpToLine aria-hidden />}
          onClick={() => move.mutate({ ruleId, to: 'first' })}
        />
      )}
      <IconButton
        size="sm"
        label={`Edit ${ruleId}`}
        icon={<Pencil aria-hidden />}
        onClick={() => onEdit(rule)}
      />
      <IconButton
        size="sm"
        label={`Remove ${ruleId}`}
        icon={<Trash2 aria-hidden />}
        // The second press of a double click would hit the rule that moves up.
        onClick={({ detail }) => detail < 2 && remove.mutate({ ruleId })}
      />
    </span>
  )
}

/** Conditions of a rule, and why it skipped the last request. */
function When({ rule }: { rule: Rule }) {
  return (
    <span className={styles.when}>
      {describeConditions(rule)}
      {rule.lastMiss !== undefined && rule.isOn && (
        <small className="ink-3">Last one skipped: {rule.lastMiss.text}</small>
      )}
    </span>
  )
}

/** Short description of a rule's effect. */
const describeEffect = (rule: Rule): string => {
  const { code, status, statusText, effect, cutBytes, phase } = rule
  const parts = [
    code !== undefined && `Code ${code}`,
    status !== undefined && `HTTP ${status}`,
    statusText !== undefined && `“${statusText}”`,
    effect !== undefined && (effectLabels[effect] ?? effect),
    cutBytes !== undefined && `after ${cutBytes} bytes`,
    ...describePace(rule),
  ].filter(part => typeof part === 'string')
  return parts.join(', ') + (phase === 'after' ? ', after the call ran' : '')
}

const describePace = ({
  delayMs,
  delayToMs,
  delayP95Ms,
  dribbleMs,
  bytesPerSecond,
  closeMs,
  headers,
  nextState,
}: Rule): (string | false)[] => [
  delayMs !== undefined && `${delayMs}${delayToMs === undefined ? '' : ` to ${delayToMs}`} ms delay`,
  delayP95Ms !== undefined && `95% within ${delayP95Ms} ms`,
  dribbleMs !== undefined && `dribbles for ${dribbleMs} ms`,
  bytesPerSecond !== undefined && `${bytesPerSecond} bytes per second`,
  closeMs !== undefined && `ends ${closeMs} ms late`,
  headers !== undefined && `sets ${Object.keys(headers).join(', ')}`,
  nextState !== undefined && `then state ${nextState}`,
]

/** Short description of a rule's conditions, except for its call. */
const describeConditions = (rule: Rule): string => {
  const {
    memberId,
    skuCode,
    fields,
    queries,
    cookies,
    requestHeaders,
    state,
    currentState,
    skip,
    first,
    maxHits,
    every,
    probability,
    seed,
  } = rule
  const parts = [
    memberId !== undefined && `member ${memberId}`,
    skuCode !== undefined && `SKU ${skuCode}`,
    ...[fields, queries, cookies, requestHeaders].flatMap(group =>
      Object.entries(group ?? {}).map(([name, value]) => describeExpectation(name, value)),
    ),
    state !== undefined && `in state ${state}${currentState === state ? '' : ` (now ${currentState})`}`,
    skip > 0 && `skips the first ${skip}`,
    first !== undefined && (first === 1 ? 'once' : `first ${first} only`),
    maxHits !== undefined && (maxHits === 1 ? 'one hit' : `${maxHits} hits`),
    every !== undefined && `every ${every}${ordinalSuffix(every)}`,
    probability !== undefined && `${Math.round(probability * 1000) / 10}% of requests, seed ${seed}`,
  ].filter(part => typeof part === 'string')

  return parts.length === 0 ? 'always' : parts.join(', ')
}

/** An expected value in words: `user-agent contains Mobile`. */
const describeExpectation = (name: string, value: string): string => {
  if (value.startsWith('~')) return `${name} contains ${value.slice(1)}`
  if (/^[<>]/.test(value)) return `${name} ${value}`
  return /^\/.+\/i?$/s.test(value) ? `${name} matches ${value}` : `${name} is ${value}`
}

const ordinalSuffix = (count: number): string => {
  const last = count % 100 > 10 && count % 100 < 14 ? 0 : count % 10
  return ['th', 'st', 'nd', 'rd'][last] ?? 'th'
}
