import { Badge } from '#client/ui/badge/badge.tsx'
import { goodsSign } from './goods.rules.ts'

/** Sign of goods that carriers treat apart; nothing for all others. */
export function GoodsBadge({ goods }: { goods: Parameters<typeof goodsSign>[0] }) {
  const sign = goodsSign(goods)
  return sign === null ? null : <Badge tone="warn">{sign}</Badge>
}
