import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findBadCopy, isRead, readTexts } from './copy.ts'
import { fixedTexts } from './fixed-texts.ts'

const FILE = 'client/screens/cart/cart.screen.tsx'
const find = (text: string) => findBadCopy([{ file: FILE, text }])

it.each([
  ['<h2>Choose a payment way</h2>', 'payment method'],
  ["const text = 'Ends 1 August'", 'August 1'],
  ["const text = 'You have 1 items'", 'the singular after 1'],
  ["const text = 'Your order was cancelled'", 'the American spelling'],
  ["const text = 'Two  spaces'", 'one space'],
  ['const text = \'Search for "True Tone"\'', 'curly quotes'],
  ['const text = "We couldn\'t load your cart."', 'a curly apostrophe'],
  ["const text = `Photo from ${name}'s review`", 'a curly apostrophe'],
  ["<p>You're offline. This page may be out of date.</p>", 'a curly apostrophe'],
  ['const text = `Reply by e-mail to ${name}`', 'email'],
  ["const text = 'You can ask again any time.'", 'anytime'],
  ["const text = 'Prices, carriers, tax, coupons and total'", 'a comma before'],
  ["const text = 'Name, email or text'", 'a comma before'],
])('rejects %s', (text, instead) => {
  expect(find(text)).toEqual([expect.stringContaining(`write ${instead}`)])
})

it('ignores identifiers, comments, fixed texts and delivery times', () => {
  expect(find("import { payWay } from './pay-way.ts' // the payment way")).toEqual([])
  expect(find("const text = 'This coupon cannot be used in this product'")).toEqual([])
  expect(find('const text = `${min} - ${max} working days`')).toEqual([])
  expect(findBadCopy([{ file: 'client/console/main.tsx', text: "const text = 'payment way'" }])).toEqual([])
})

it('accepts clauses and pairs after a comma', () => {
  expect(find("const text = 'For most orders, prices and stock are current'")).toEqual([])
  expect(find("const text = 'Reviews, questions, and answers, without and with pictures'")).toEqual([])
})

it('also rejects straight apostrophes in the console, worlds, the API reference, articles and reviews', () => {
  const straight = (file: string, text: string) => findBadCopy([{ file, text }])
  const curly = [expect.stringContaining('write a curly apostrophe')]
  expect(straight('client/console/main.tsx', 'const text = "The world\'s clock"')).toEqual(curly)
  expect(straight('server/contract/home/home.schemas.ts', 'const text = "The visitor\'s time zone"')).toEqual(
    curly,
  )
  for (const folder of ['worlds', 'database', 'plugins'])
    expect(straight(`server/${folder}/one.ts`, 'const text = "The clock can\'t go back"')).toEqual(curly)
  expect(straight('server/worlds/one.ts', 'const text = "The members\' orders"')).toEqual(curly)
  expect(
    straight('server/worlds/one.ts', "const text = \"Such as 'Chrome on Windows'; status = 'points'\""),
  ).toEqual([])
  expect(straight('seed/data/articles/one.md', "Don't pry.")).toEqual(curly)
  expect(straight('seed/data/reviews.json', '["It\'s fine."]')).toEqual(curly)
  expect(straight('client/console/main.test.tsx', 'const text = "The world\'s clock"')).toEqual([])
  expect(find("<h1>Oops! We couldn't find the page you're looking for.</h1>")).toEqual([])
})

it('every fixed text is still in use', () => {
  const files = execFileSync('git', ['ls-files', 'client', 'server/contract', 'server/modules'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => isRead(file) || /^server\/contract\/.*[^t]\.ts$/.test(file))
  const texts = files.flatMap(file => readTexts({ file, text: readFileSync(file, 'utf8') })).join('\n')
  expect(fixedTexts.filter(fixed => !texts.includes(fixed))).toEqual([])
})
