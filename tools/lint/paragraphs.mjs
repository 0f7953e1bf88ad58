/**
 * Lint rule: a function of 15 lines or more, and a test of eight, is written in paragraphs. A blank line follows each block
 * and precedes the last return. In a test it follows expectations, and precedes them when more than one statement arranges
 * and acts; elsewhere it stands where a new thought begins after more than two statements. `npm run lint -- --fix` writes them.
 */

const LONG = 15
const LONG_TEST = 8

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

/** Whether a new thought begins after `together` statements of a test: with the expectations, or after them. */
const isTurnOfTest = (previous, next, together) =>
  isExpectation(previous) ? !isExpectation(next) : isExpectation(next) && together > 1

/** Whether a new thought begins after `together` statements: between setting up and acting. */
const isTurn = (previous, next, together) =>
  together > 2 && isSetup(previous) !== isSetup(next) && next.type !== 'IfStatement'

const separates = (previous, next, { isLast, together, isTest }) =>
  isBlock(previous) ||
  (isLast && next.type === 'ReturnStatement') ||
  (isTest ? isTurnOfTest : isTurn)(previous, next, together)

export const paragraphs = {
  meta: { fixable: 'whitespace', messages: { missing: 'Write long functions in paragraphs.' } },

  create(context) {
    const source = context.sourceCode
    const isTest = /\.(test|spec)\.tsx?$/.test(context.filename)

    const minLines = isTest ? LONG_TEST : LONG

    const check = ({ body }) => {
      if (body?.type !== 'BlockStatement' || body.loc.end.line - body.loc.start.line - 1 < minLines) {
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
