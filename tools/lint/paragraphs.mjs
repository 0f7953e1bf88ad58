/**
 * Lint rule: a function of 15 lines or more is written in paragraphs. A blank line follows each block, precedes the last
 * return, and stands where a new thought begins after more than two statements. `npm run lint -- --fix` writes them.
 */

const LONG = 15

const BLOCK_STATEMENTS = new Set([
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'TryStatement',
  'SwitchStatement',
  'FunctionDeclaration',
  'ClassDeclaration',
])

const isMultiline = node => node.loc.end.line > node.loc.start.line

const isFunctionWithBody = node =>
  (node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression') &&
  node.body.type === 'BlockStatement'

const isBlock = node => {
  if (!isMultiline(node)) {
    return false
  }
  if (BLOCK_STATEMENTS.has(node.type)) {
    return true
  }
  if (node.type === 'VariableDeclaration') {
    return isFunctionWithBody(node.declarations[0].init)
  }
  return node.type === 'ExpressionStatement' && callsWithFunction(node.expression)
}

const callsWithFunction = node =>
  node.type === 'CallExpression' &&
  node.arguments.some(argument => isFunctionWithBody(argument) && isMultiline(argument))

const isSetup = node => node.type === 'VariableDeclaration'

/** The first word of an expression: `expect` in `await expect(page).toHaveURL('/')`. */
const firstWord = node => {
  const inner = node.expression ?? node.argument ?? node.callee ?? node.object
  return inner === undefined || inner === null ? node.name : firstWord(inner)
}

const isExpectation = node => node.type === 'ExpressionStatement' && firstWord(node) === 'expect'

/** Whether a new thought begins: in a test after expectations, elsewhere between setting up and acting. */
const isTurn = (previous, next, isTest) =>
  isTest
    ? isExpectation(previous) && !isExpectation(next)
    : isSetup(previous) !== isSetup(next) && next.type !== 'IfStatement'

const separates = (previous, next, { isLast, together, isTest }) =>
  isBlock(previous) ||
  (isLast && next.type === 'ReturnStatement') ||
  (together > 2 && isTurn(previous, next, isTest))

export const paragraphs = {
  meta: { fixable: 'whitespace', messages: { missing: 'Write long functions in paragraphs.' } },

  create(context) {
    const source = context.sourceCode
    const isTest = /\.(test|spec)\.tsx?$/.test(context.filename)

    const check = ({ body }) => {
      if (body?.type !== 'BlockStatement' || body.loc.end.line - body.loc.start.line - 1 < LONG) {
        return
      }

      let together = 1
      body.body.forEach((next, index) => {
        if (index === 0) {
          return
        }

        const previous = body.body[index - 1]
        const comments = source.getCommentsBefore(next)
        const start = comments.find(comment => comment.loc.start.line > previous.loc.end.line) ?? next
        const hasBlank = start.loc.start.line > previous.loc.end.line + 1
        if (hasBlank) {
          together = 1
          return
        }

        if (separates(previous, next, { isLast: index === body.body.length - 1, together, isTest })) {
          together = 1
          const end = start.range[0] - start.loc.start.column
          context.report({
            node: next,
            messageId: 'missing',
            fix: fixer => fixer.insertTextBeforeRange([end, end], '\n'),
          })
          return
        }

        together += 1
      })
    }

    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    }
  },
}
