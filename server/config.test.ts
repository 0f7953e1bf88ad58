import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('uses defaults for missing or empty variables and ignores unrelated ones', () => {
    expect(readConfig({ PORT: '', HOME: '/root' })).toMatchObject({ port: 3000, seedSize: 'standard' })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc: must be a whole number from 0 to 65535'],
    [{ PORT: '0x10' }, 'PORT=0x10: must be a whole number'],
    [{ PORT: ' ' }, 'PORT= : must be a whole number'],
    [{ PORT: '70000' }, 'PORT=70000: must be at most 65535'],
    [{ PORT: '4190' }, /PORT=4190: .*connect to port 4190, .* such as 4191/],
    [{ SHOP_ORIGIN: 'http://shop.example:6000' }, /SHOP_ORIGIN=.*connect to port 6000, .* such as 6001/],
    [{ CLIENT_ORIGINS: 'http://localhost:5173, http://localhost:6665' }, /CLIENT_ORIGINS=.*port 6665/],
    [{ EVENT_ORIGINS: 'http://hooks.example:25' }, /EVENT_ORIGINS=.*port 25/],
    [{ GATEWAY_URL: 'https://pay.example:10080/api' }, /GATEWAY_URL=.*port 10080/],
    [{ SEED_FACTOR: '13' }, 'SEED_FACTOR=13: must be at most 12'],
    [{ SEED_SIZE: 'huge' }, 'SEED_SIZE=huge: must be one of small, standard'],
    [{ GATEWAY_SECRET: 'short' }, 'GATEWAY_SECRET=short: must be at least 16 characters'],
    [{ SHOP_ORIGIN: 'shop' }, 'SHOP_ORIGIN=shop: must be an address such as https://shop.example'],
    [{ SHOP_ORIGIN: 'javascript:alert(1)' }, 'must be an address such as'],
    [{ SHOP_ORIGIN: 'https://shop.example/sub' }, 'must be an address without a path'],
  ])('explains why %j is invalid', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words)
  })

  it('reports every invalid variable at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT=x.*\n.*LOG_LEVEL=loud/)
  })

  it('gives one reason per variable', () => {
    const text =
      'These settings are invalid:\n  SHOP_ORIGIN=shop: must be an address such as https://shop.example'
    expect(() => readConfig({ SHOP_ORIGIN: 'shop' })).toThrow(new Error(text))
  })

  it('removes the trailing slash of an origin', () => {
    expect(readConfig({ SHOP_ORIGIN: 'https://shop.example/' }).shopOrigin).toBe('https://shop.example')
  })
})
