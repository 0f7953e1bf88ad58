import { TextInput } from '@fixbench/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import styles from './explain.module.css'
import { type Subject, subjects } from './subject.ts'

/** Chooses what is explained, and for whom. Everything is kept in the URL, so that an explanation can be shared. */
export function SubjectToolbar({ subject }: { subject: Subject }) {
  const { href } = useWorld()
  const navigate = useNavigate()
  const [member] = useUrlParam('member')
  const people = useConsoleQuery('people', 'list', {})
  const buyers = (people.data?.rows ?? []).map(({ key, memberName }) => ({ value: key, label: memberName }))
  const show = (fields: Record<string, string>): void =>
    void navigate(href('/console/explain', { of: subject, member, ...fields }))

  return (
    <Toolbar label="What to explain">
      <SelectFilter
        label="Total of"
        value={subject}
        options={subjects}
        all={null}
        onChange={of => show({ of })}
      />
      {subject !== 'order' && (
        <SelectFilter
          label="Buyer"
          value={member}
          options={buyers}
          all="Signed in here"
          onChange={chosen => show({ member: chosen })}
        />
      )}
      {subject === 'order' && (
        <CodeForm name="order" label="Order number" onShow={order => show({ order })} />
      )}
      {subject === 'product' && <ProductForm onShow={show} />}
    </Toolbar>
  )
}

type CodeFormProps = { name: string; label: string; onShow: (value: string) => void }

function CodeForm({ name, label, onShow }: CodeFormProps) {
  const [shown] = useUrlParam(name)
  const [typed, setTyped] = useState(shown)

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onShow(typed.trim())
      }}
    >
      <TextInput
        size="sm"
        className={styles.field}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <SmallButton type="submit">Explain</SmallButton>
    </form>
  )
}

function ProductForm({ onShow }: { onShow: (fields: Record<string, string>) => void }) {
  const [sku] = useUrlParam('sku')
  const [quantity] = useUrlParam('quantity')
  const [typed, setTyped] = useState({ sku, quantity: quantity || '1' })

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onShow({ sku: typed.sku.trim(), quantity: typed.quantity })
      }}
    >
      <TextInput
        size="sm"
        className={styles.field}
        aria-label="SKU"
        placeholder="SKU"
        value={typed.sku}
        onChange={event => setTyped({ ...typed, sku: event.target.value })}
      />
      <TextInput
        size="sm"
        className={styles.count}
        type="number"
        min={1}
        aria-label="Quantity"
        value={typed.quantity}
        onChange={event => setTyped({ ...typed, quantity: event.target.value })}
      />
      <SmallButton type="submit">Explain</SmallButton>
    </form>
  )
}
