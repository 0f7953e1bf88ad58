import { describe, expect, it } from 'vitest'
import { matchExpression } from './match-expression.ts'

describe('matchExpression', () => {
  it('leaves out ways that another one finds as well', () => {
    const ways = [['screen'], ['screen'], ['display'], ['screen', 'assembly'], ['screens']]
    expect(matchExpression([{ words: ['screen'], ways, isPrefix: true }])).toBe(
      '(("screen" *) OR ("display"))',
    )
    expect(matchExpression([{ words: ['screen'], ways, isPrefix: false }])).toBe(
      '(("screen") OR ("display") OR ("screens"))',
    )
  })

  it('keeps a way of several words beside one that finds only some of the same', () => {
    const ways = [
      ['back', 'glass'],
      ['rear', 'glass'],
    ]
    expect(matchExpression([{ words: ['back', 'glass'], ways, isPrefix: true }])).toBe(
      '(("back" AND "glass" *) OR ("rear" AND "glass"))',
    )
  })

  it('wants every term', () => {
    const term = (word: string, isPrefix: boolean) => ({ words: [word], ways: [[word]], isPrefix })
    expect(matchExpression([term('usb', false), term('p', true)])).toBe('(("usb")) AND (("p" *))')
  })
})
