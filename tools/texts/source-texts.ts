import type { TextFile } from '#tools/requirements/references.ts'
import { isNode, type Node, unreadAttributes, visitNodes } from '#tools/visit-nodes.ts'

const toNodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

const GAP = '…'
const UNREAD = new Set([...unreadAttributes, 'key', 'to', 'name'])

/** Joins the static parts of a template with `…` for each value: `Added … to your cart`. */
const readTemplate = ({ quasis }: Node): string =>
  toNodes(quasis)
    .map(({ value }) => (isNode(value) ? String(value['cooked']) : ''))
    .join(GAP)

const readElement = ({ children }: Node): string =>
  toNodes(children)
    .map(child => {
      if (child.type === 'JSXText') return String(child['value'])
      if (child.type !== 'JSXExpressionContainer') return child.type === 'JSXElement' ? GAP : ''
      const { expression } = child
      return isNode(expression) && typeof expression['value'] === 'string' ? expression['value'] : GAP
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Reads the texts that a source file may show, with `…` for inserted values. */
export const readSourceTexts = (source: TextFile): string[] => {
  const found: string[] = []
  visitNodes(source, UNREAD, node => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
    if (node.type === 'TemplateLiteral') found.push(readTemplate(node))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(readElement(node))
  })
  return found.filter(isSentence)
}

/** Style values, headers, keys and selectors that look like sentences. */
const CODE =
  /^(?:minmax|clamp|only screen and|noindex|noopener|private, no-store|[a-z]+-src '|(?:a|input|textarea), )|^(?:Enter|Escape|Tab)$/

/** True for a literal that looks like copy rather than code: it contains spaces or starts with a capital letter. */
const isSentence = (text: string): boolean => {
  const words = text.replaceAll(GAP, ' ').trim()
  if (!/\p{L}{2}/u.test(words)) return false
  if (CODE.test(words)) return false
  if (/^[a-z]+:|[{}<>=;[\]]|^[./#@(:]|^-?\d|^(?:select|insert|update|with)\b/.test(words)) return false
  return (
    /^[A-Z][a-z]+(?:$|[ ,.:!?’'])/.test(words) ||
    (/ /.test(words) && !/^[\w-]+(?: [\w-]+-[\w-]+)*$/.test(words)) ||
    /^[a-z]+(?: [a-z]+){2,}/.test(words)
  )
}
