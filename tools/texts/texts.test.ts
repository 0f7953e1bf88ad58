import { expect, it } from 'vitest'
import { createCollector } from './collect.ts'
import { readPageTexts } from './read-html.ts'
import { readSourceTexts } from './source-texts.ts'

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
