import { TextInput } from '@fixbench/ui/field/text-field.tsx'
import { useNavigate } from 'react-router-dom'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
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

  return (
    <StackForm className={styles.form} onSubmit={texts => onShow(texts[name] ?? '')}>
      <TextInput
        name={name}
        size="sm"
        className={styles.field}
        aria-label={label}
        placeholder={label}
        defaultValue={shown}
      />
      <SmallButton type="submit">Explain</SmallButton>
    </StackForm>
  )
}

function ProductForm({ onShow }: { onShow: (fields: Record<string, string>) => void }) {
  const [sku] = useUrlParam('sku')
  const [quantity] = useUrlParam('quantity')

  return (
    <StackForm className={styles.form} onSubmit={texts => onShow({ sku: '', quantity: '', ...texts })}>
      <TextInput
        name="sku"
        size="sm"
        className={styles.field}
        aria-label="SKU"
        placeholder="SKU"
        defaultValue={sku}
      />
      <TextInput
        name="quantity"
        size="sm"
        className={styles.count}
        type="number"
        min={1}
        aria-label="Quantity"
        defaultValue={quantity || '1'}
      />
      <SmallButton type="submit">Explain</SmallButton>
    </StackForm>
  )
}
