import { expect, it } from 'vitest'
import { checkPairHost, pairHref, sideHref } from './pair-urls.ts'

const at = (text: string) => new URL(text)

it('uses a separate host for the pair and for each side', () => {
  const pair = { world: 'w1', left: 'oliver', right: 'guest', to: '/cart' }
  expect(pairHref(at('http://localhost:3000'), pair)).toBe(
    'http://pair.localhost:3000/console/people/pair?left=oliver&right=guest&to=%2Fcart&world=w1',
  )
  const side = sideHref(at('http://pair.localhost:3000'), 'right', { world: 'w1', persona: 'nina', to: '/' })
  expect(side).toBe('http://right.pair.localhost:3000/console/api/enter?world=w1&to=%2F&persona=nina')
})

it('is supported only on this machine', () => {
  expect(checkPairHost(at('http://pair.localhost:3000'))).toBe('ready')
  expect(checkPairHost(at('http://127.0.0.1:3000'))).toBe('move')
  expect(checkPairHost(at('http://192.168.1.5:3000'))).toBe('impossible')
  expect(pairHref(at('http://192.168.1.5:3000'), { world: 'main', left: 'a', right: 'b', to: '/' })).toMatch(
    /^\/console\/people\/pair/,
  )
})
