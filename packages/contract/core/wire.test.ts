import { describe, expect, it } from 'vitest'
import { placeInput, toFormText, type Wire } from './wire.ts'

const wire = (changes: Partial<Wire>): Wire => ({
  method: 'POST',
  path: '/api/x',
  bodyKind: 'form',
  ...changes,
})

describe('placeInput', () => {
  it('takes path fields out of the body and encodes them', () => {
    const { url, body } = placeInput(wire({ path: '/api/faq/list/{id}' }), { id: 'a/b c', pageNum: 2 })
    expect(url).toBe('/api/faq/list/a%2Fb%20c')
    expect(body).toEqual({ pageNum: 2 })
  })

  it('sends the input of a GET call in the query', () => {
    expect(
      placeInput(wire({ method: 'GET', bodyKind: 'query' }), { keyword: 'a&b=c', empty: undefined }),
    ).toEqual({
      url: '/api/x?keyword=a%26b%3Dc',
      body: undefined,
    })
  })

  it('sends the input of a POST call with body kind query in the query', () => {
    expect(placeInput(wire({ bodyKind: 'query' }), { skuCode: 'S 1' }).url).toBe('/api/x?skuCode=S%201')
  })

  it('sends a list as the body', () => {
    const lines = [{ skuCode: 'A', buyCount: 1 }]
    expect(placeInput(wire({ bodyKind: 'json' }), lines)).toEqual({ url: '/api/x', body: lines })
  })

  it('adds no question mark without fields', () => {
    expect(placeInput(wire({ method: 'GET', bodyKind: 'query' }), {}).url).toBe('/api/x')
  })
})

describe('toFormText', () => {
  it('encodes nested lists by index and omits missing values', () => {
    const text = toFormText({
      items: [{ sku: 'A', n: 1 }],
      tag: ['x', 'y'],
      none: undefined,
      nil: null,
      on: false,
    })
    expect(decodeURIComponent(text)).toBe('items[0][sku]=A&items[0][n]=1&tag[0]=x&tag[1]=y&on=false')
  })

  it('escapes names and values', () => {
    expect(toFormText({ 'a&b': 'c=d é' })).toBe('a%26b=c%3Dd%20%C3%A9')
  })
})
