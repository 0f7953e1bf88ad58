import { parseSource } from './parse-source.ts'
import type { TextFile } from './requirements/references.ts'

/** A node of the syntax tree of a source file. */
export type Node = { type?: string; [key: string]: unknown }
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const getAttributeName = ({ name }: Node): string => (isNode(name) ? String(name['name']) : '')

/** Calls `read` for each node except imports, types and the JSX attributes in `unread`. */
export const visitNodes = (
  source: TextFile,
  unread: ReadonlySet<string>,
  read: (node: Node) => void,
): void => {
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || /^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type ?? '')) return
    if (node.type === 'JSXAttribute' && unread.has(getAttributeName(node))) return
    read(node)
    for (const value of Object.values(node)) if (isNode(value)) visit(value)
  }
  visit(parseSource(source).program)
}

/** Attributes whose values users don't see. */
export const unreadAttributes = ['className', 'class', 'd', 'href', 'id', 'src', 'viewBox', 'style']
