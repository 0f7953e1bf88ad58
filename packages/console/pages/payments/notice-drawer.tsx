import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { noticeResults } from '@fixbench/contract/payment/notice-results.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Field } from '@fixbench/ui/field/field.tsx'
import { SelectInput } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { useState } from 'react'
import type { InputAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { StackForm } from '../../ui/stack-form.tsx'

/** Initial values of a notice: a copy of a sent one, or a new one for a payment. */
export type NoticeDraft = {
  title: string
  noticeId?: string
  orderPn?: string
  fields: Readonly<Record<string, string>>
}

type Signing = NonNullable<InputAt<'payments', 'send'>['signing']>

const SIGNINGS: readonly { value: Signing; label: string }[] = [
  { value: 'right', label: 'Sign the new values' },
  { value: 'unchanged', label: 'Keep the old signature' },
  { value: 'forged', label: 'Forge: sign with the wrong key' },
]
const toSigning = (value: string): Signing => SIGNINGS.find(one => one.value === value)?.value ?? 'right'

/** Fields that the server generates when the notice is sent. */
const GENERATED_FIELDS = ['signature', 'noticeId']

/** Edits the fields of a notice, signs it correctly or not, sends it and shows the shop's response. */
export function NoticeDrawer({ draft, onClose }: { draft: NoticeDraft | null; onClose: () => void }) {
  return (
    <Drawer
      isOpen={draft !== null}
      onClose={onClose}
      title={draft?.title ?? ''}
      description="Change what the payment host reports, then send it. The shop’s response appears below."
    >
      {draft !== null && <NoticeForm key={draft.title} draft={draft} />}
    </Drawer>
  )
}

function NoticeForm({ draft }: { draft: NoticeDraft }) {
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(draft.fields)
  const [signing, setSigning] = useState<Signing>('right')
  const [isNewId, setIsNewId] = useState(true)
  const send = useConsoleMutation('payments', 'send')
  const names = Object.keys(fields).filter(name => !GENERATED_FIELDS.includes(name))
  const submit = () =>
    send.mutate({
      ...omitUndefined({ noticeId: draft.noticeId, orderPn: draft.orderPn }),
      fields: Object.fromEntries(names.map(name => [name, fields[name] ?? ''])),
      signing,
      isNewId,
    })
  const last = send.data?.deliveries.at(-1)
  const deliveredTone = last?.code === 0 ? 'new' : 'stop'
  const tone = last === undefined ? 'warn' : deliveredTone

  return (
    <StackForm onSubmit={submit}>
      {names.map(name =>
        name === 'result' ? (
          <Field key={name} label="result">
            <SelectInput
              options={noticeResults.map(value => ({ value, label: value }))}
              value={fields[name] ?? ''}
              onChange={event => setFields({ ...fields, [name]: event.target.value })}
            />
          </Field>
        ) : (
          <TextField
            key={name}
            label={name}
            value={fields[name] ?? ''}
            onChange={event => setFields({ ...fields, [name]: event.target.value })}
          />
        ),
      )}
      <Field label="Signature">
        <SelectInput
          options={SIGNINGS}
          value={signing}
          onChange={event => setSigning(toSigning(event.target.value))}
        />
      </Field>
      <Checkbox label="Use a new ID" checked={isNewId} onChange={event => setIsNewId(event.target.checked)} />
      <div>
        <Button type="submit" isLoading={send.isPending}>
          Send to the shop
        </Button>
      </div>
      <div role="status">
        {send.data !== undefined && (
          <Cluster as="p">
            <Badge tone={tone}>
              {last === undefined ? (
                'on hold'
              ) : (
                <DotText>
                  {last.status ?? 'no response'}
                  {last.code ?? '–'}
                </DotText>
              )}
            </Badge>
            <span>
              {last === undefined ? 'It is on hold in the ledger.' : `${last.msg} ${last.outcome ?? ''}`}
            </span>
          </Cluster>
        )}
      </div>
    </StackForm>
  )
}
