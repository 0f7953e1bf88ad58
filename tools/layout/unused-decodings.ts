import type { TextFile } from '#tools/requirements/references.ts'
import { isNode, visitNodes } from '#tools/visit-nodes.ts'

const decodings: ReadonlySet<unknown> = new Set([
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
])

/**
 * Finds statements that call a URI function only to see whether it throws. The bundler takes these functions for pure
 * and removes a call whose value nothing uses, so the built shop would accept every text.
 */
export const findUnusedDecodings = (source: TextFile): string[] => {
  if (!/(?:de|en)codeURI/.test(source.text)) return []

  const findings: string[] = []
  visitNodes(source, new Set(), ({ type, expression }) => {
    if (type !== 'ExpressionStatement' || !isNode(expression)) return

    const { callee } = expression
    if (!isNode(callee) || !decodings.has(callee['name'])) return

    findings.push(`${source.file}: the build removes ${callee['name']}(…) where nothing uses its value`)
  })
  return findings
}
