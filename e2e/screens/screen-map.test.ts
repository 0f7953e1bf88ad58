import { shopCalls } from '@fixbench/contract/call-index.ts'
import { describe, expect, it } from 'vitest'
import { screens } from './map/index.ts'
import { endsSession, listFailures, promiseOf, toRule } from './promise.ts'
import { findReason } from './screen.ts'

describe('the map of screens', () => {
  it('has a screen for every call of the contract, or the reason why no screen makes it [TEST-08]', () => {
    const missing = shopCalls.filter(
      ({ call }) => screens[call] === undefined && findReason(call) === undefined,
    )
    const both = shopCalls.filter(({ call }) => screens[call] !== undefined && findReason(call) !== undefined)

    expect(shopCalls.length).toBeGreaterThan(200)
    expect(missing.map(({ call }) => call)).toEqual([])
    expect(both.map(({ call }) => call)).toEqual([])
  })

  it('has no screen of a call that the contract lacks', () => {
    const known = new Set(shopCalls.map(({ call }) => call))

    expect(Object.keys(screens).filter(call => !known.has(call))).toEqual([])
  })

  it('gives a reason wherever nothing is shown, and wherever a screen has words of its own', () => {
    const unexplained = Object.entries(screens).filter(
      ([, { place, says, reason }]) => (place === 'nothing' || says !== undefined) && reason === undefined,
    )

    expect(unexplained.map(([call]) => call)).toEqual([])
  })
})

describe('promises', () => {
  const cells = shopCalls.flatMap(({ call, endpoint }) => {
    const screen = screens[call]

    return screen === undefined
      ? []
      : listFailures(endpoint).map(failure => ({
          call,
          failure,
          promised: promiseOf(screen, failure),
          screen,
        }))
  })

  it('name what a press shows, for every code and every failure of the transport [TEST-08]', () => {
    const presses = cells.filter(
      ({ failure, screen }) => screen.place === 'message' && screen.says?.[failure] !== '',
    )

    expect(presses.length).toBeGreaterThan(1000)
    expect(presses.filter(({ promised }) => promised.words === '')).toEqual([])
  })

  it('name each text of which one is shown', () => {
    const promised = cells.find(({ call, failure }) => call === 'chat.reference' && failure === 'offline')

    expect(promised?.promised.texts).toHaveLength(2)
    expect(promised?.promised.words).toMatch(/^“We can’t connect .*” or “Connection lost/)
  })

  it('lead to the sign-in page without a session', () => {
    const ended = cells.filter(({ failure, screen }) => endsSession(failure) && screen.place !== 'nothing')

    expect(ended.length).toBeGreaterThan(100)
    expect(new Set(ended.map(({ promised }) => promised.path))).toEqual(new Set(['/login.html']))
  })

  it('are tested with a fault rule for every failure but a missing network', () => {
    const withoutRule = cells.filter(({ call, failure }) => toRule(call, failure) === null)

    expect(new Set(withoutRule.map(({ failure }) => failure))).toEqual(new Set(['offline']))
  })
})
