import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { findUnsafeSettings, listSwitchedOff, rejectUnsafeSettings } from './unsafe-settings.ts'

type Environment = Record<string, string>

const reachable: readonly Environment[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { SHOP_ORIGIN: 'https://shop.example' },
  { MOBILE_ORIGIN: 'https://m.shop.example' },
  { TRUSTED_PROXY: 'loopback' },
]
const local: readonly Environment[] = [
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { SHOP_ORIGIN: 'http://shop.localhost:3000' },
]
const token = { CONSOLE_TOKEN: 'kP3-9vQz-71Lx-sRt8' }
const outside = { GATEWAY_URL: 'https://pay.example', GATEWAY_SECRET: 'a secret of the two alone' }

const getUnsafe = (environment: Environment): string[] => findUnsafeSettings(readConfig(environment))

describe('[S-16] settings that prevent the start', () => {
  const name = (environment: Environment): string => requireFirst(Object.keys(environment))
  it.each<[string, Environment, readonly string[]]>([
    ['the example token', { CONSOLE_TOKEN: 'change-me-please' }, ['CONSOLE_TOKEN=change-me-please']],
    ['the example token in capitals', { CONSOLE_TOKEN: 'Change-Me-Please' }, ['CONSOLE_TOKEN=']],
    [
      'an outside payment host without a secret',
      { GATEWAY_URL: 'https://pay.example' },
      ['GATEWAY_URL', 'GATEWAY_SECRET'],
    ],
    ['both payment hosts', { ...outside, STAND_IN_PAYMENT: 'on' }, ['GATEWAY_URL', 'STAND_IN_PAYMENT=on']],
    [
      'both payment hosts, with the stand-in public',
      { ...outside, STAND_IN_PAYMENT: 'public' },
      ['STAND_IN_PAYMENT=public'],
    ],
    [
      'the shop as its own payment host',
      { ...outside, SHOP_ORIGIN: 'https://pay.example' },
      ['GATEWAY_URL=https://pay.example is the shop itself'],
    ],
    [
      'payments over plain HTTP',
      { ...outside, GATEWAY_URL: 'http://pay.example', HOST: '0.0.0.0' },
      ['GATEWAY_URL=http://pay.example', 'Use https'],
    ],
    [
      'events over plain HTTP',
      { EVENT_ORIGINS: 'https://a.example,http://b.example', HOST: '0.0.0.0' },
      ['EVENT_ORIGINS=http://b.example', 'Use https'],
    ],
    [
      'a trusted proxy network that covers every address',
      { TRUSTED_PROXY: '0.0.0.0/0' },
      ['TRUSTED_PROXY=0.0.0.0/0'],
    ],
    ...reachable.flatMap((environment): [string, Environment, readonly string[]][] => [
      [
        `the console without a token and ${name(environment)}`,
        { ...environment, SHOP_CONSOLE: 'on' },
        ['SHOP_CONSOLE=on', name(environment), 'CONSOLE_TOKEN'],
      ],
      [
        `a short token and ${name(environment)}`,
        { ...environment, CONSOLE_TOKEN: 'eight-ch' },
        ['CONSOLE_TOKEN', name(environment)],
      ],
      [
        `the stand-in sign-in and ${name(environment)}`,
        { ...environment, STAND_IN_SIGN_IN: 'on' },
        ['STAND_IN_SIGN_IN=on', name(environment)],
      ],
      [
        `the seeded accounts and ${name(environment)}`,
        { ...environment, SEEDED_ACCOUNTS: 'on' },
        ['SEEDED_ACCOUNTS=on', name(environment), 'published password'],
      ],
      [
        `the stand-in payment host and ${name(environment)}`,
        { ...environment, STAND_IN_PAYMENT: 'on' },
        ['STAND_IN_PAYMENT=on', name(environment)],
      ],
    ]),
  ])('[S-16] %s', (_name, environment, words) => {
    const unsafe = getUnsafe(environment)
    expect(unsafe).toHaveLength(1)
    for (const word of words) expect(unsafe[0]).toContain(word)
    expect(() => rejectUnsafeSettings(readConfig(environment))).toThrow(words[0])
  })

  it('[S-16] all at once', () => {
    const all = {
      HOST: '0.0.0.0',
      SHOP_CONSOLE: 'on',
      STAND_IN_SIGN_IN: 'on',
      GATEWAY_URL: 'http://pay.example',
    }
    expect(getUnsafe(all)).toHaveLength(4)
  })
})

describe('[S-16] settings that allow the start', () => {
  it.each<Environment>([
    ...local,
    ...reachable,
    ...local.map(environment => ({
      ...environment,
      SHOP_CONSOLE: 'on',
      STAND_IN_SIGN_IN: 'on',
      STAND_IN_PAYMENT: 'on',
    })),
    ...reachable.map(environment => ({
      ...environment,
      ...token,
      SHOP_CONSOLE: 'on',
      STAND_IN_SIGN_IN: 'public',
      STAND_IN_PAYMENT: 'public',
    })),
    ...reachable.map(environment => ({ ...environment, ...outside })),
    { TRUSTED_PROXY: '10.0.0.0/8, ::1' },
  ])('[S-16] %j', environment => {
    expect(getUnsafe(environment)).toEqual([])
  })
})

describe('[S-04] the stand-in sign-in', () => {
  it.each<[Environment, string]>([
    [{}, 'on'],
    [{ SHOP_CONSOLE: 'off' }, 'off'],
    [{ SHOP_CONSOLE: 'off', STAND_IN_SIGN_IN: 'on' }, 'on'],
    [{ STAND_IN_SIGN_IN: 'off' }, 'off'],
    [{ HOST: '0.0.0.0', ...token }, 'off'],
    [{ SHOP_ORIGIN: 'https://shop.example', ...token }, 'off'],
    [{ HOST: '0.0.0.0', STAND_IN_SIGN_IN: 'public' }, 'public'],
  ])('[S-04] with %j is %s', (environment, mode) => {
    expect(readConfig(environment).standIns.signIn).toBe(mode)
  })
})

describe('[S-01] the stand-in payment host', () => {
  it.each<[Environment, string]>([
    [{}, 'on'],
    [{ SHOP_CONSOLE: 'off' }, 'on'],
    [outside, 'off'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '0.0.0.0', STAND_IN_PAYMENT: 'public' }, 'public'],
  ])('[S-01] with %j is %s', (environment, mode) => {
    expect(readConfig(environment).standIns.payment).toBe(mode)
  })
})

describe('[S-16] features that are off', () => {
  it('[S-16] are listed with the settings that enable them', () => {
    const notes = listSwitchedOff(readConfig({ HOST: '0.0.0.0' })).join('\n')
    for (const word of [
      'HOST=0.0.0.0',
      'CONSOLE_TOKEN',
      'STAND_IN_PAYMENT=public',
      'STAND_IN_SIGN_IN=public',
      'SEEDED_ACCOUNTS=public',
    ]) {
      expect(notes).toContain(word)
    }
  })

  it('[S-16] are not listed when only this machine reaches the shop', () => {
    expect(listSwitchedOff(readConfig({ SHOP_CONSOLE: 'off' }))).toEqual([])
  })
})

it.each(['everyone', '10.0.0.0/40', '10.0.0', '1.2.3.4,,'])('[S-08] TRUSTED_PROXY=%s is refused', list => {
  expect(() => readConfig({ TRUSTED_PROXY: list })).toThrow(`TRUSTED_PROXY=${list}: must be addresses`)
})
