import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { findHandlingLabel } from './goods.rules.ts'

/** Badge for goods with special handling by carriers; renders nothing for others. */
export function HandlingBadge({ goods }: { goods: Parameters<typeof findHandlingLabel>[0] }) {
  const label = findHandlingLabel(goods)
  return label === null ? null : <Badge tone="warn">{label}</Badge>
}
