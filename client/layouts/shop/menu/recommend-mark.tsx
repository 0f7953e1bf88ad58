import { Badge } from '#client/ui/badge/badge.tsx'
import { recommendWord } from './menu.rules.ts'

/** NEW or HOT behind a category, by its `recommend`. */
export function RecommendMark({ recommend }: { recommend: number }) {
  const word = recommendWord(recommend)
  if (word === null) return null
  return (
    <Badge tone={word === 'NEW' ? 'new' : 'accent'} isUpper>
      {word}
    </Badge>
  )
}
