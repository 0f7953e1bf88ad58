import { formatMoney } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Card, Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRemoveLines, useSaveForLater } from '../cart.mutations.tsx'
import { cartQueries } from '../cart.queries.ts'
import { LineName } from './line-name.tsx'
import styles from './saved-lines.module.css'

/** Lines that the member saved for later, at current prices. */
export function SavedLines() {
  const { data } = useQuery(cartQueries.saved())
  const { mutate: save } = useSaveForLater()
  const { mutate: remove } = useRemoveLines()
  if (data === undefined || data.total === 0) return null

  return (
    <Card gap={3} as="section" padding="lg" aria-label="Saved for later" className={styles.saved}>
      <h2>Saved for later ({data.total})</h2>
      <ul>
        {data.rows.map(line => (
          <Cluster as="li" gap={3} key={line.id} className={styles.line}>
            <Picture src={line.image} alt="" width={56} height={56} h={120} />
            <Stack gap={0} className={styles.words}>
              <LineName line={line} />
              <small className="num">
                {line.buyCount} × {line.price === null ? '—' : formatMoney(line.price)}
              </small>
            </Stack>
            <Cluster>
              {line.productStatus === 1 && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Move ${line.nameEn} to cart`}
                  onClick={() => save({ ids: [line.id], saved: false })}
                >
                  Move to cart
                </Button>
              )}
              <Button
                size="sm"
                variant="link"
                aria-label={`Remove saved ${line.nameEn}`}
                onClick={() => remove([line.id])}
              >
                Remove
              </Button>
            </Cluster>
          </Cluster>
        ))}
      </ul>
    </Card>
  )
}
