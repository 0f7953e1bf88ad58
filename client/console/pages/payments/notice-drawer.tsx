import { useState } from 'react'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { SelectInput } from '#client/ui/field/select.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Drawer } from '#client/ui/overlay/drawer.tsx'
import type { InputAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import styles from './payments.module.css'

/** A notice to be written: from another one, or for a payment that has none. */
export type NoticeDraft = {
  title: string
  noticeId?: string
  orderPn?: string
  fields: Readonly<Record<string, string>>
}

type Signing = NonNullable<InputAt<'payments', 'send'>['signing']>

const signings: readonly { value: Signing; label: string }[] = [
  { value: 'right', label: 'Sign what is sent' },
  { value: 'kept', label: 'Keep the old signature' },
  { value: 'forged', label: 'Forge: sign with a foreign key' },
]
const toSigning = (value: string): Signing => signings.find(one => one.value === value)?.value ?? 'right'

/** Fields that are made by the sending itself. */
const OWN = ['signature', 'noticeId']
const RESULTS = ['approved', 'declined', 'cancelled']

/** Changes the fields of a notice, signs it well or badly, sends it, and shows what the shop says. */
export function NoticeDrawer({ draft, onClose }: { draft: NoticeDraft | null; onClose: () => void }) {
  return (
    <Drawer
      isOpen={draft !== null}
      onClose={onClose}
      title={draft?.title ?? ''}
      description="Change what the payment host says. The shop’s answer appears below."
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
  const names = Object.keys(fields).filter(name => !OWN.includes(name))
  const submit = () =>
    send.mutate({
      ...(draft.noticeId !== undefined && { noticeId: draft.noticeId }),
      ...(draft.orderPn !== undefined && { orderPn: draft.orderPn }),
      fields: Object.fromEntries(names.map(name => [name, fields[name] ?? ''])),
      signing,
      isNewId,
    })
  const last = send.data?.deliveries.at(-1)
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {names.map(name =>
        name === 'result' ? (
          <Field key={name} label="result">
            <SelectInput
              options={RESULTS.map(value => ({ value, label: value }))}
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
          options={signings}
          value={signing}
          onChange={event => setSigning(toSigning(event.target.value))}
        />
      </Field>
      <Checkbox
        label="Give it an id of its own"
        checked={isNewId}
        onChange={event => setIsNewId(event.target.checked)}
      />
      <div>
        <Button type="submit" isLoading={send.isPending}>
          Send to the shop
        </Button>
      </div>
      <div role="status">
        {send.data !== undefined && (
          <p className={styles.answer}>
            <Badge tone={last?.code === 0 ? 'new' : last === undefined ? 'warn' : 'stop'}>
              {last === undefined ? 'held back' : `${last.status ?? 'no answer'} · ${last.code ?? '–'}`}
            </Badge>
            <span>
              {last === undefined ? 'It waits in the ledger.' : `${last.msg} ${last.outcome ?? ''}`}
            </span>
          </p>
        )}
      </div>
    </form>
  )
}
