/**
 * Lint rule: a duration, size or count in a shown text comes from the constant that the shop enforces or promises, so
 * that the text can't say something else.
 */

const NUMBER = String.raw`(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty)`
const KIND = '(?:business |working |shop )?'
const UNIT =
  '(?:[KkM]B|seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|digits?|rows|photos|devices)'
const FIGURE = new RegExp(String.raw`(?<![\w$}-])${NUMBER}[ -]${KIND}${UNIT}\b`, 'i')

/** An option of Intl.DateTimeFormat. */
const OPTION = '2-digit'

/** Tests, examples, and the files that are the one place of a figure. */
const EXEMPT =
  /\.(?:test|spec)\.tsx?$|\/(?:testing|gallery)\/|\/contract\/(?:support\/promises|wholesale\/wholesale-terms)\.ts$/

const MESSAGE = 'Take the figure of this text from the constant that the shop enforces or promises.'

export const noWrittenFigure = {
  meta: { messages: { figure: MESSAGE } },

  create(context) {
    if (EXEMPT.test(context.filename)) return {}

    const check = (node, text) => {
      if (typeof text !== 'string' || text === OPTION || !FIGURE.test(text)) return
      context.report({ node, messageId: 'figure' })
    }

    return {
      Literal: node => check(node, node.value),
      TemplateElement: node => check(node, node.value.raw),
      JSXText: node => check(node, node.value),
    }
  },
}
