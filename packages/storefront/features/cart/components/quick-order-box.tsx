import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Card, Cluster, Grid, Row } from '@fixbench/ui/layout/layout.tsx'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { paths } from '#storefront/paths.ts'
import { isRowAdded, useQuickOrder } from '../cart.mutations.tsx'
import styles from './quick-order-box.module.css'

/** Maximum number of pasted lines. */
const MAX_LINES = 200

const describeRow = ({ result, reason, buyCount }: QuickRow): string => {
  if (result === 'adjusted') return `Only ${buyCount} left. We added them all.`
  return reason === '' ? `${buyCount} in your cart` : reason
}

/** Parses a pasted list and adds it to the cart. Adds nothing if a line is unreadable or would add another quantity. */
const usePaste = (onAdded: () => void) => {
  const order = useQuickOrder()
  const [problem, setProblem] = useState<string>()
  const check = useCallMutation('quick-order', 'check', {
    onSuccess: ({ rows }) => {
      const unreadable = rows.find(({ result }) => result === 'unreadable')
      if (rows.length === 0) return setProblem('Paste at least one SKU')
      if (rows.length > MAX_LINES) return setProblem(`Paste at most ${MAX_LINES} lines`)
      if (unreadable !== undefined) {
        return setProblem(
          `We couldn’t read line ${unreadable.line}: “${unreadable.code}”. ${unreadable.reason}`,
        )
      }

      const adjusted = rows.find(({ result }) => result === 'adjusted')
      if (adjusted !== undefined) {
        return setProblem(
          `Line ${adjusted.line}: “${adjusted.code}” ${adjusted.quantity}. ${adjusted.reason}. Change the quantity.`,
        )
      }

      setProblem(undefined)

      return order.mutate(rows, { onSuccess: onAdded })
    },
  })

  return { check, problem, rows: order.data, isPending: check.isPending || order.isPending }
}

/** Adds a pasted list of SKUs and quantities to the cart and shows the result of each row. */
export function QuickOrderBox() {
  const [text, setText] = useState('')
  const { check, problem, rows, isPending } = usePaste(() => setText(''))

  return (
    <Card as="section" aria-label="Quick order" className={styles.box}>
      <Disclosure
        summary={
          <Row as="span" isInline>
            <ListPlus className="ink-brand" aria-hidden size={18} /> Quick order: paste SKUs and quantities
          </Row>
        }
      >
        <Form onSubmit={() => check.mutate({ text })} problems={{ text: problem }} className={styles.form}>
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
          <Cluster gap={[2, 4]}>
            <Button type="submit" variant="secondary" isLoading={isPending}>
              Add to cart
            </Button>
            <a href={paths.quickOrder()}>Open the full quick order page for file upload, stock, and prices</a>
          </Cluster>
        </Form>
        {rows !== undefined && (
          <Grid as="ul" min="20rem" gap={[1, 4]} aria-label="Results" className={styles.results}>
            {rows.map(row => (
              <li key={row.line} className={isRowAdded(row) ? 'ink-new' : 'ink-stop'}>
                <span className="code">{row.skuCode ?? row.code}</span> {describeRow(row)}
              </li>
            ))}
          </Grid>
        )}
      </Disclosure>
    </Card>
  )
}
