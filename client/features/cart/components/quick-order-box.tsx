import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import type { QuickRow } from '#contract/quick-order.contract.ts'
import { isRowAdded, useQuickOrder } from '../use-quick-order.ts'
import styles from './quick-order-box.module.css'

/** Lines that one paste may have. */
const MAX_LINES = 200

const describeRow = ({ result, reason, buyCount }: QuickRow): string => {
  if (result === 'adjusted') return `Only ${buyCount} left. We added them all`
  return reason === '' ? `${buyCount} in your cart` : reason
}

/** Reads a pasted list and adds it to the cart; nothing is added while a line cannot be read. */
const usePaste = (onAdded: () => void) => {
  const api = useApi()
  const order = useQuickOrder()
  const [problem, setProblem] = useState<string>()
  const read = useMutation({
    mutationFn: (text: string) => api['quick-order'].check({ text }),
    onSuccess: ({ rows }) => {
      const unread = rows.find(({ result }) => result === 'unreadable')
      if (rows.length === 0) return setProblem('Paste at least one SKU')
      if (rows.length > MAX_LINES) return setProblem(`Paste at most ${MAX_LINES} lines`)
      if (unread !== undefined)
        return setProblem(`We couldn’t read line ${unread.line}: “${unread.code}”. ${unread.reason}`)
      setProblem(undefined)
      return order.mutate(rows, { onSuccess: onAdded })
    },
  })
  return { read, problem, rows: order.data, isPending: read.isPending || order.isPending }
}

/** Orders by code: a pasted list goes into the cart at once, with a message for each line. */
export function QuickOrderBox() {
  const [text, setText] = useState('')
  const { read, problem, rows, isPending } = usePaste(() => setText(''))
  return (
    <Card as="section" padding="none" aria-label="Quick order" className={styles.box}>
      <Disclosure
        summary={
          <span className={styles.summary}>
            <ListPlus aria-hidden size={18} /> Quick order: paste SKUs and quantities
          </span>
        }
      >
        <Form onSubmit={() => read.mutate(text)} problems={{ text: problem }} className={styles.form}>
          <TextArea
            label="One item per line: SKU, then quantity"
            rows={4}
            value={text}
            name="text"
            hint={`For example, IP13-SCR-SO 5. Up to ${MAX_LINES} lines.`}
            spellCheck={false}
            autoCapitalize="characters"
            className={styles.field}
            onChange={event => setText(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="secondary" isLoading={isPending}>
              Add to cart
            </Button>
            <a href={paths.quickOrder()}>Open the full quick order page for file upload, stock, and prices</a>
          </div>
        </Form>
        {rows !== undefined && (
          <ul aria-label="Results" className={styles.results}>
            {rows.map(row => (
              <li key={row.line} className={isRowAdded(row) ? styles.added : styles.skipped}>
                <span className="code">{row.skuCode ?? row.code}</span> {describeRow(row)}
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </Card>
  )
}
