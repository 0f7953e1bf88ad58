import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { parseFormText } from './form-text.ts'

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
    Array.from({ length: 40 }, (_, index) => `f${index}=${index}`).join('&'),
  ])('reads %j as the library does', text => {
    expect(parseFormText(text)).toEqual(byLibrary(text))
    expect(Object.getPrototypeOf(parseFormText(text))).toBe(Object.getPrototypeOf(byLibrary(text)))
  })
})
