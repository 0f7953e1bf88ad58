import { describe, expect, it } from 'vitest'
import { isClientUrl, listClientSources } from './client-origins.ts'

const local = { clientOrigins: [], acceptsLocalClients: true }
const open = { clientOrigins: ['https://app.example'], acceptsLocalClients: false }

describe('a client of the shop', () => {
  it.each([
    'http://localhost:5173/paid',
    'http://127.0.0.1:8080',
    'http://[::1]:5173/x',
    'https://mine.localhost/x?y=1#z',
  ])('may be at %s while only this machine reaches the shop [DEV-03]', url => {
    expect(isClientUrl(local, url)).toBe(true)
    expect(isClientUrl(open, url)).toBe(false)
  })

  it.each([
    'https://evil.example/paid',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example/',
    'http://me:secret@localhost:5173/',
    'javascript:alert(1)//localhost',
    'data:text/html,localhost',
    '//localhost:5173',
    '/paid',
    '',
  ])('is never at %s [DEV-03]', url => {
    expect(isClientUrl(local, url)).toBe(false)
    expect(isClientUrl(open, url)).toBe(false)
  })

  it('may be at a configured origin, with that protocol and port only [DEV-03]', () => {
    expect(isClientUrl(open, 'https://app.example/paid')).toBe(true)
    expect(isClientUrl(open, 'http://app.example/paid')).toBe(false)
    expect(isClientUrl(open, 'https://app.example:8443/paid')).toBe(false)
    expect(listClientSources(open)).toEqual(['https://app.example'])
  })
})
