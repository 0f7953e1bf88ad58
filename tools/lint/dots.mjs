/**
 * Lint rule: a “·” between the parts of a text is drawn by `DotText`, so that no line begins or ends with one. A document
 * title is plain text and may contain it.
 */

const isTitle = node =>
  node.type === 'AssignmentExpression' &&
  node.left.type === 'MemberExpression' &&
  node.left.property.name === 'title'

export const noDot = {
  meta: { messages: { dot: 'Use DotText, or a comma where no element is possible.' } },

  create(context) {
    const isText = context.filename.endsWith('.tsx') && !/(\.test|dot-text)\.tsx$/.test(context.filename)
    if (!isText) return {}

    const check = (node, text) => {
      if (!String(text).includes('·') || context.sourceCode.getAncestors(node).some(isTitle)) return
      context.report({ node, messageId: 'dot' })
    }

    return {
      Literal: node => check(node, node.value),
      TemplateElement: node => check(node, node.value.raw),
      JSXText: node => check(node, node.value),
    }
  },
}
