import { Badge, type BadgeTone } from '@fixbench/ui/badge/badge.tsx'
import { formatStatus } from '../../lib/format.ts'

const TONES: Readonly<Record<string, BadgeTone>> = {
  pending: 'warn',
  'on-hold': 'warn',
  paid: 'brand',
  shipped: 'brand',
  received: 'new',
}

/** The status of an order, in the tone of that status. */
export function OrderStatus({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{formatStatus(status)}</Badge>
}
