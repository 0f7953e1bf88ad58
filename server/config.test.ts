import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('takes defaults for what is missing or empty, and leaves other variables alone', () => {
    expect(readConfig({ PORT: '', HOME: '/root' })).toMatchObject({ port: 3000, seedSize: 'standard' })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc: must be a whole number'],
    [{ PORT: '0x10' }, 'PORT=0x10: must be a whole number'],
    [{ PORT: ' ' }, 'PORT= : must be a whole number'],
    [{ PORT: '70000' }, 'PORT=70000: must be at most 65535'],
    [{ SEED_FACTOR: '13' }, 'SEED_FACTOR=13: must be at most 12'],
    [{ SEED_SIZE: 'huge' }, 'SEED_SIZE=huge: must be one of small, standard'],
    [{ GATEWAY_SECRET: 'short' }, 'GATEWAY_SECRET=short: at least 16 characters'],
    [{ SHOP_ORIGIN: 'shop' }, 'SHOP_ORIGIN=shop: must be an address such as https://shop.example'],
    [{ SHOP_ORIGIN: 'javascript:alert(1)' }, 'must be an address such as'],
    [{ SHOP_ORIGIN: 'https://shop.example/sub' }, 'must be an address without a path'],
  ])('names what is wrong with %j', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words)
  })

  it('names all that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT=x.*\n.*LOG_LEVEL=loud/)
  })

  it('ends addresses of the shop without a slash', () => {
    expect(readConfig({ SHOP_ORIGIN: 'https://shop.example/' }).shopOrigin).toBe('https://shop.example')
  })
})
