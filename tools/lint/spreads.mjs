/**
 * Lint rule: a spread never depends on `&&`, which spreads `false` when the condition fails. `omitUndefined` leaves out
 * the fields without a value; several fields with one condition get a name first.
 */

const MESSAGE = 'Name the conditional part first, or use omitUndefined.'

/** The value without parentheses and type assertions. */
const bare = node => (node.type === 'ParenthesizedExpression' ? bare(node.expression) : node)

export const noFalseSpread = {
  meta: { messages: { false: MESSAGE } },

  create(context) {
    const check = ({ argument }) => {
      const value = bare(argument)
      if (value.type === 'LogicalExpression' && value.operator === '&&') {
        context.report({ node: value, messageId: 'false' })
      }
    }

    return { SpreadElement: check, JSXSpreadAttribute: check }
  },
}
