import { toFormText } from '@fixbench/contract/core/wire.ts'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { parseFormText, parseListFields } from './form-text.ts'

const byLibrary = (text: string) =>
  qs.parse(text, { depth: 6, arrayLimit: 5000, parameterLimit: 20_000, allowDots: true })

describe('parseFormText', () => {
  it.each([
    '',
    'id=battery-for-iphone-13',
    'url=a%2Fb+c&pageNum=2&pageSize=20',
    'keyword=50%&x=%E4%B8%AD&y=%zz',
    'keyword=a%2Bb&empty=&z=a=b=c',
    'tagIds=1&tagIds=2',
    'items[0][skuCode]=A&items[0][buyCount]=2',
    'items[0].skuCode=A',
    '0[skuCode]=A&1[skuCode]=B',
    'a%5B0%5D=x',
    'keyword=x]=y',
    'keyword[=y',
    'lone&b=1',
    '=nameless&b=1',
    '&a=1&&b=2&',
    'toString=1&constructor=2&__proto__=3&a=1',
    'a=1;b=2',
    'ключ=1',
    'a+b=1',
    'items%5B1%5D%5BskuCode%5D=B&items%5B0%5D%5BskuCode%5D=A&items%5B0%5D%5BbuyCount%5D=2&note=x+y',
    'ids[2]=c&ids[0]=a',
    'ids[00]=a&ids[-1]=b',
    'ids[0]=a&ids[0]=b',
    'ids[0]=a&ids[0][x]=b',
    'ids=a&ids[0]=b',
    'ids[0]=b&ids=a',
    'items[0][0]=a&items[0][1]=b',
    'items[0][a][b]=c',
    'items[0][a]=1&items[0][a]=2',
    'items[0][toString]=1&items[0][a]=2',
    'constructor[0]=1&__proto__[0][a]=2&a=1',
    'items[0][a]=x]=y',
    'items[0][a]=x%5D=y',
    '1[skuCode]=B&0[skuCode]=A',
    'items[]=1&items[]=2',
    Array.from({ length: 40 }, (_, index) => `f${index}=${index}`).join('&'),
  ])('parses %j like the library', text => {
    expect(parseFormText(text)).toEqual(byLibrary(text))
    expect(Object.getPrototypeOf(parseFormText(text))).toBe(Object.getPrototypeOf(byLibrary(text)))
  })

  it('parses a list of thousands of rows without the library, which takes more than a second for it', () => {
    const rows = Array.from({ length: 9000 }, (_, index) => ({ skuCode: `A${index}`, buyCount: '1' }))
    const text = toFormText({ items: rows, note: 'x' })
    expect(parseListFields(text)).toEqual({ items: rows, note: 'x' })
    expect(parseFormText(text)).toEqual({ items: rows, note: 'x' })
  })
})
