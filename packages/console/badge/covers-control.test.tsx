import { requireValue } from '@fixbench/domain/require.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coversContent } from './covers-control.ts'

describe('[B-67] the badge', () => {
  const own = document.createElement('test-badge')
  const box = { left: 8, top: 760, width: 200, height: 26 }
  let fieldAt = { left: 0, right: 0 }
  let textAt = { left: 0, right: 0, top: 0, bottom: 0 }
  let askedPoints = 0
  let isOpenToPointer = false

  beforeEach(() => {
    document.body.innerHTML =
      '<main><label><input /><span>Coupon code</span></label><p>Text <b>and more</b></p></main>'
    document.body.append(own)
    // The test environment has no layout.
    Range.prototype.getClientRects = () => [textAt] as unknown as DOMRectList
    askedPoints = 0
    isOpenToPointer = false
    const findBelow = (x: number): Element =>
      requireValue(
        document.querySelector(x >= fieldAt.left && x <= fieldAt.right ? 'span' : 'p > b'),
        'below',
      )
    document.elementFromPoint = x => {
      askedPoints += 1
      return isOpenToPointer ? own : findBelow(x)
    }
    document.elementsFromPoint = x => [own, findBelow(x)]
  })

  afterEach(() => {
    document.body.replaceChildren()
    Reflect.deleteProperty(document, 'elementFromPoint')
    Reflect.deleteProperty(document, 'elementsFromPoint')
    Reflect.deleteProperty(Range.prototype, 'getClientRects')
  })

  it('covers a field below any part of it, or the label of a field', () => {
    for (const left of [8, 100, 190]) {
      fieldAt = { left, right: left + 40 }
      expect(coversContent(own, box)).toBe(true)
    }
  })

  it('looks through its own parts that stay open to the pointer', () => {
    isOpenToPointer = true
    fieldAt = { left: 100, right: 140 }

    expect(coversContent(own, box)).toBe(true)
  })

  it('covers the words of a heading or paragraph [SHOP-29]', () => {
    fieldAt = { left: 220, right: 400 }
    textAt = { left: 100, right: 300, top: 765, bottom: 780 }

    expect(coversContent(own, box)).toBe(true)
  })

  it('looks no further once it has found a field at its right end', () => {
    fieldAt = { left: 190, right: 230 }

    expect(coversContent(own, box)).toBe(true)
    expect(askedPoints).toBe(1)
  })

  it('covers nothing beside a field and in the empty space of a paragraph', () => {
    fieldAt = { left: 220, right: 400 }
    textAt = { left: 300, right: 400, top: 765, bottom: 780 }

    expect(coversContent(own, box)).toBe(false)
  })
})
