import { readConfig } from '@fixbench/server/config.ts'
import { expect, it } from 'vitest'
import { isEventTarget } from './event-target.ts'

const allows = (environment: Record<string, string>, url: string): boolean =>
  isEventTarget(readConfig(environment), url)

it.each([
  [{}, 'http://localhost:4000/hooks', true],
  [{}, 'http://[::1]:4000/hooks', true],
  [{}, 'https://hooks.example/a', false],
  [{ EVENT_ORIGINS: 'https://hooks.example' }, 'https://hooks.example/a', true],
  [{ EVENT_ORIGINS: 'https://hooks.example' }, 'https://hooks.example.org/a', false],
  [{ EVENT_ORIGINS: 'https://hooks.example' }, 'http://localhost:4000/hooks', true],
  // Whoever reaches the shop from elsewhere must not reach other programs of its machine.
  [{ HOST: '0.0.0.0' }, 'http://localhost:4000/hooks', false],
  [{ HOST: '0.0.0.0', EVENT_ORIGINS: 'http://localhost:4000' }, 'http://localhost:4000/hooks', true],
])('with the settings %o events may be sent to %s: %s', (environment, url, expected) => {
  expect(allows(environment, url)).toBe(expected)
})
