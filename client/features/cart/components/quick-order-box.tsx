import { ListPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { MAX_PASTED, parsePaste } from '../quick-order.rules.ts'
import { useQuickOrder } from '../use-quick-order.ts'
import styles from './quick-order-box.module.css'

/** Orders by code: a pasted list goes into the cart in one go, with a verdict for each line. */
export function QuickOrderBox() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const order = useQuickOrder()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lines = parsePaste(text)
    const unread = lines.find(line => line.wish === null)
    const wishes = lines.flatMap(line => line.wish ?? [])
    if (lines.length === 0) return setProblem('Paste at least one code')
    if (unread !== undefined) return setProblem(`Line ${unread.line} cannot be read: '${unread.text}'`)
    setProblem(undefined)
    order.mutate(wishes, { onSuccess: () => setText('') })
  }
  return (
    <Card as="section" padding="none" aria-label="Quick order" className={styles.box}>
      <Disclosure
        summary={
          <span className={styles.summary}>
            <ListPlus aria-hidden size={18} /> Quick order: paste codes and quantities
          </span>
        }
      >
        <Form onSubmit={submit} className={styles.form}>
          <TextArea
            label="One line each: code, then quantity"
            rows={4}
            value={text}
            error={problem}
            hint={`For example 'IP13-SCR-SO 5'. Up to ${MAX_PASTED} lines.`}
            spellCheck={false}
            autoCapitalize="characters"
            className={styles.field}
            onChange={event => setText(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="secondary" isLoading={order.isPending}>
              Add to the cart
            </Button>
            <a href={paths.quickOrder()}>Open the quick-order pad: files, stock and price per row</a>
          </div>
        </Form>
        {order.data !== undefined && (
          <ul aria-label="What became of each line" className={styles.results}>
            {order.data.map(({ skuCode, isAdded, message }) => (
              <li key={skuCode} className={cx(isAdded ? styles.added : styles.skipped)}>
                <span className="code">{skuCode}</span> {message}
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </Card>
  )
}
