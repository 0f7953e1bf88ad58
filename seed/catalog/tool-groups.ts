import { getCategoryPath } from './category-path.ts'
import type { Facts } from './facts.ts'
import type { ToolFact } from './facts-types.ts'

/** The fact of a tool: its own, else that of its level-3 category, else that of its level-2 category. */
export const findGroupFact = <Fact>(
  facts: Facts,
  byGroup: Readonly<Record<string, Fact>>,
  tool: ToolFact,
): Fact | undefined => {
  const [, level2, level3] = getCategoryPath(facts, tool.category)
  return byGroup[tool.code] ?? byGroup[level3] ?? byGroup[level2]
}
