import { parseSource } from '#tools/parse-source.ts'
import type { TextFile } from '#tools/requirements/references.ts'
import { isNode, type Node } from '#tools/visit-nodes.ts'

/** The name of a declared function, or of a constant that holds one; undefined for anything else. */
const findFunctionName = (declaration: unknown): string | undefined => {
  if (!isNode(declaration)) return undefined
  const { type, declarations } = declaration
  if (type === 'VariableDeclaration' && Array.isArray(declarations)) {
    const [first]: unknown[] = declarations
    return isNode(first) && isNode(first['init']) && first['init'].type === 'ArrowFunctionExpression'
      ? getName(first)
      : undefined
  }
  return type === 'FunctionDeclaration' || type === 'TSDeclareFunction' ? getName(declaration) : undefined
}

const getName = ({ id }: Node): string | undefined => (isNode(id) ? String(id['name']) : undefined)

/**
 * Exported functions without a comment directly above. One comment may document functions on consecutive lines, such as
 * overloads.
 */
export const findUndocumented = (source: TextFile): string[] => {
  const { comments, program } = parseSource(source)
  const documented = new Set(comments.map(({ end }) => end))
  const isDirectlyBelow = (start: number): boolean => {
    const before = source.text.slice(0, start)
    const end = before.trimEnd().length
    return documented.has(end) && !before.slice(end).includes('\n\n')
  }

  const findings: string[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { start, end } = statement
    const isDocumented = isDirectlyBelow(start)
    if (isDocumented) documented.add(end)
    const name = findFunctionName(statement.declaration)
    if (name !== undefined && !isDocumented) findings.push(`${source.file}: ${name} has no comment`)
  }

  return findings
}
