import { expect, it } from 'vitest'
import { findPortProblem } from './ports.ts'

it.each([
  [{ port: '8080', firstPort: '4100', shards: 4 }, 'none'],
  [
    { port: '6000', firstPort: '4100', shards: 4 },
    '--port 6000: Browsers and fetch never connect to port 6000',
  ],
  [{ port: '8080', firstPort: '6666', shards: 1 }, '--first-port 6666: Browsers'],
  [{ port: '8080', firstPort: '4188', shards: 4 }, '--first-port 4188: shard 2 gets port 4190. Browsers'],
  [{ port: 'web', firstPort: '4100', shards: 4 }, '--port web: Write a number from 1 to 65535.'],
  [{ port: '8080', firstPort: '', shards: 4 }, '--first-port : Write a number'],
  [{ port: '0', firstPort: '4100', shards: 4 }, '--port 0: Write a number'],
  [
    { port: '8080', firstPort: '65534', shards: 4 },
    '--first-port 65534: shard 2 gets port 65536. Write a number',
  ],
  [{ port: '4102', firstPort: '4100', shards: 4 }, '--port 4102 is that of shard 2.'],
])('a fleet with the ports %j: %s', (given, problem) => {
  expect(findPortProblem(given) ?? 'none').toContain(problem)
})
