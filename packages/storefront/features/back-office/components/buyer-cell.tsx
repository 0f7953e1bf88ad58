import type { StaffBuyer } from '@fixbench/contract/back-office/staff-buyer.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { paths } from '#storefront/paths.ts'

/** A buyer with a link to their page, and their wholesale level. */
export function BuyerCell({ buyer: { memberId, memberName, levelName } }: { buyer: StaffBuyer }) {
  return (
    <Cluster as="span" gap={[0, 2]} isInline>
      <a href={paths.backOffice('customers', { memberId })}>{memberName}</a>
      {levelName !== '' && <Badge tone="accent">{levelName}</Badge>}
    </Cluster>
  )
}
