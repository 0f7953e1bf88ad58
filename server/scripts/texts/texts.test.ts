import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages } from '#client/pages/pages.ts'
import { personas } from '#seed/personas.ts'
import { presets } from '#server/console/presets/index.ts'
import { createCollector } from './collect.ts'
import { readPageTexts } from './read-html.ts'
import { readSourceTexts } from './source-texts.ts'

const texts = readFileSync('docs/texts.md', 'utf8')
const listed = [...texts.matchAll(/^### (\S+)\n\n`(\/[^`]*)`\n\n(.*)$/gm)].map(([, name, path, by = '']) => ({
  name,
  path,
  by,
}))

it('[issue 19] docs/texts.md lists every page of the route table with its visitors (update: npm run docs:texts)', () => {
  expect(listed.map(({ name, path }) => ({ name, path }))).toEqual(
    pages.map(({ name, path }) => ({ name, path })),
  )
  expect(listed.filter(({ by }) => !/^Opened by: \S/.test(by))).toEqual([])
})

it('[issue 19] docs/texts.md covers open pages as guest and each persona, and member pages as personas', () => {
  const members = personas.filter(({ status }) => status === undefined).length
  expect(listed.find(({ path }) => path === '/')?.by).toContain(`guest; ${members} personas`)
  const isMissing = ({ name, access }: (typeof pages)[number]): boolean => {
    const by = listed.find(page => page.name === name)?.by ?? ''
    return access === 'member' ? !/persona|presets/.test(by) : !by.includes('guest')
  }
  expect(pages.filter(isMissing).map(({ name }) => name)).toEqual([])
})

it('[issue 19] docs/texts.md covers the page of every preset', () => {
  const opened = listed.flatMap(({ by }) => [...by.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
  expect(opened.toSorted()).toEqual(presets.map(({ preset }) => preset).toSorted())
})

it('collects each text once, where it first appears, and omits data', async () => {
  const collector = createCollector({
    has: text => text === 'Battery for iPhone 13',
    toTemplate: text => text.replaceAll(/\d+/g, '#'),
  })
  const html = (text: string) =>
    `<title>FixBench</title><body><p>Battery for iPhone 13</p>${text}<a href="/detail/x">x</a></body>`
  const documents: Record<string, string> = {
    '/': html('<p>No <b>exact</b> match</p>'),
    '/cart.html': html('<p>No exact match</p><p>5 items</p><p>7 items</p><img alt="A cart"/>'),
    '/detail/x': html('<p>Add to cart</p>'),
  }
  await collector.visit({
    name: 'guest',
    starts: ['/', '/cart.html'],
    isFollowing: true,
    open: async address => ({ address, html: documents[address] ?? '' }),
  })
  const found = [...collector.reports.values()].map(report => [
    report.name,
    report.found.flatMap(one => one.texts.map(({ kind, text }) => `${kind}: ${text}`)),
  ])
  expect(found).toEqual([
    ['index', ['page title: FixBench', 'text: No exact match']],
    ['cart.html', ['text: 5 items', 'alt: A cart']],
    ['detail-id', ['text: Add to cart']],
  ])
})

it('reads texts and attributes of a document, and texts of a source file with “…” for values', () => {
  const html =
    '<meta name="description" content="Parts &amp; tools"><body><script>no</script><a>One</a><a>Two</a></body>'
  expect(readPageTexts(html).map(({ text }) => text)).toEqual(['Parts & tools', 'One', 'Two'])
  const text =
    "const a = <p className='b c'>Added {n} items</p>; const d = `Ends ${day}`; const e = 'no-text'"
  expect(readSourceTexts({ file: 'x.tsx', text })).toEqual(['Added … items', 'Ends …'])
})
