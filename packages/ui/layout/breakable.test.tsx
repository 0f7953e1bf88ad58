import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Breakable } from './breakable.tsx'

const renderParts = (text: string): string[] => {
  const { container } = render(<Breakable text={text} />)
  return container.innerHTML.split('<wbr>')
}

it.each([
  ['/api/shop/cart/add', ['/api/', 'shop/', 'cart/', 'add']],
  ['https://api.example.com/hooks', ['https://', 'api.', 'example.', 'com/', 'hooks']],
  ['nina.berg@fixbench.example', ['nina.', 'berg@', 'fixbench.', 'example']],
  ['call=chat.send;status=503', ['call=', 'chat.', 'send;', 'status=503']],
])('breaks %s after its separators', (text, parts) => {
  const found = renderParts(text)

  expect(found).toEqual(parts)
})

it.each(['It fits all models. Really?', '2025-07-25 09:00:00', '$1,234.56', '300008'])(
  'keeps “%s” as it is',
  text => {
    const found = renderParts(text)

    expect(found).toEqual([text])
  },
)
