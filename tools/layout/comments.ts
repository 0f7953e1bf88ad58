import { parseSource } from '#tools/parse-source.ts'
import type { TextFile } from '#tools/requirements/references.ts'
import { isNode } from '#tools/visit-nodes.ts'

type Span = { start: number; end: number }
type SplitSource = { comments: string; code: string }

/** Splits a source file into comments and code. String literals, patterns and JSX text belong to neither. */
export const splitSource = (source: TextFile): SplitSource => {
  const { comments, program } = parseSource(source)
  return {
    comments: comments.map(({ start, end }) => source.text.slice(start, end)).join('\n'),
    code: without(source.text, [...comments, ...findTexts(program)]),
  }
}

/** String and pattern literals, the static parts of templates, and JSX text. */
const findTexts = (node: unknown): Span[] => {
  if (Array.isArray(node)) return node.flatMap(findTexts)
  if (!isNode(node)) return []
  const isText =
    node.type === 'JSXText' ||
    node.type === 'TemplateElement' ||
    (node.type === 'Literal' && (typeof node['value'] === 'string' || 'regex' in node))
  return isText
    ? [{ start: Number(node['start']), end: Number(node['end']) }]
    : Object.values(node).flatMap(findTexts)
}

const without = (text: string, spans: readonly Span[]): string => {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    parts.push(text.slice(from, start))
    from = Math.max(from, end)
  }
  return [...parts, text.slice(from)].join(' ')
}
