import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coversControl } from './covers-control.ts'

describe('[B-67] the badge', () => {
  const own = document.createElement('console-badge')
  const box = { left: 8, top: 760, width: 200, height: 26 }
  let fieldAt = { left: 0, right: 0 }

  beforeEach(() => {
    document.body.innerHTML = '<main><label><input /><span>Coupon code</span></label><p>Text</p></main>'
    document.body.append(own)
    document.elementsFromPoint = x => {
      const { left, right } = fieldAt
      const below = x >= left && x <= right ? document.querySelector('span') : document.querySelector('p')
      return below === null ? [own] : [own, below]
    }
  })
  afterEach(() => {
    document.body.replaceChildren()
    Reflect.deleteProperty(document, 'elementsFromPoint')
  })

  it('covers a field below any part of it, or the label of a field', () => {
    for (const left of [8, 100, 190]) {
      fieldAt = { left, right: left + 40 }
      expect(coversControl(own, box)).toBe(true)
    }
  })

  it('covers nothing above text or beside a field', () => {
    fieldAt = { left: 220, right: 400 }
    expect(coversControl(own, box)).toBe(false)
  })
})
