import { useQuery } from '@tanstack/react-query'
import { orderQueries } from '#client/features/order/order.queries.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'

type Props = { others: readonly string[]; onChange: (orderNos: readonly string[]) => void }

/** Option to pay the buyer's open orders together with the new one. Renders nothing if there are none. */
export function PayWithOthers({ others, onChange }: Props) {
  const { data } = useQuery({ ...orderQueries.open(), meta: { reaction: 'silent' } })
  const open = data?.rows.filter(order => order.actions.canPay && order.presale === null) ?? []
  if (open.length === 0) return null
  const amount = open.reduce((sum, order) => sum + Math.round(order.payPrice * 100), 0) / 100
  return (
    <Checkbox
      label={`Also pay for ${open.length === 1 ? 'my open order' : `my ${open.length} open orders`}`}
      hint={`${formatMoney(amount)} due. Choose on the next page.`}
      checked={others.length > 0}
      onChange={event => onChange(event.target.checked ? open.map(order => order.orderNo) : [])}
    />
  )
}
