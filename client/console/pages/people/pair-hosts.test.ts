import { expect, it } from 'vitest'
import { pairHref, pairStanding, seatHref } from './pair-hosts.ts'

const at = (text: string) => new URL(text)

it('moves to its own host and gives each seat one', () => {
  const pair = { world: 'w1', left: 'oliver', right: 'guest', to: '/cart' }
  expect(pairHref(at('http://localhost:3000'), pair)).toBe(
    'http://pair.localhost:3000/console/people/pair?left=oliver&right=guest&to=%2Fcart&world=w1',
  )
  const seat = seatHref(at('http://pair.localhost:3000'), 'right', { world: 'w1', persona: 'nina', to: '/' })
  expect(seat).toBe('http://right.pair.localhost:3000/console/api/enter?world=w1&to=%2F&persona=nina')
})

it('knows where that is possible', () => {
  expect(pairStanding(at('http://pair.localhost:3000'))).toBe('ready')
  expect(pairStanding(at('http://127.0.0.1:3000'))).toBe('move')
  expect(pairStanding(at('http://192.168.1.5:3000'))).toBe('impossible')
  expect(pairHref(at('http://192.168.1.5:3000'), { world: 'main', left: 'a', right: 'b', to: '/' })).toMatch(
    /^\/console\/people\/pair/,
  )
})
