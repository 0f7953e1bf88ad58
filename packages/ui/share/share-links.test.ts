import { expect, it } from 'vitest'
import { shareNetworks, toShareUrl } from './share-links.tsx'

it('[CONST-share-networks] [UI-1-share-networks] are the five of the specification', () => {
  expect(shareNetworks.map(({ name }) => name)).toEqual([
    'Facebook',
    'Twitter',
    'WhatsApp',
    'LinkedIn',
    'Email',
  ])
})

it('encodes URL and title', () => {
  const address = toShareUrl('https://t.example/?url={url}&text={title}', {
    url: 'http://a/?b=1&c',
    title: 'x & y',
  })
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({ url: 'http://a/?b=1&c', text: 'x & y' })
})

it('never reads a title as a template or a pattern [SHOP-15]', () => {
  const address = toShareUrl('https://t.example/?url={url}&text={title}', {
    url: 'http://a/{title}',
    title: '$& {url}',
  })

  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    url: 'http://a/{title}',
    text: '$& {url}',
  })
})
