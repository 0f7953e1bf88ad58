import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { findRecommendLabel } from './menu.rules.ts'

/** Badge NEW or HOT for a category. */
export function RecommendMark({ recommend }: { recommend: number }) {
  const label = findRecommendLabel(recommend)
  if (label === null) return null
  return (
    <Badge tone={label === 'NEW' ? 'new' : 'accent'} isUpper>
      {label}
    </Badge>
  )
}
