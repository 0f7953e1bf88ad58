import { node, prepareCode } from './steps.mjs'

/** `npm run test:shuffled [-- --sequence.seed=N]`: the unit, API and client tests in random order. */
prepareCode()
node(
  'node_modules/vitest/vitest.mjs',
  ['run', '--config', 'server/testing/vitest.config.ts', ...process.argv.slice(2)],
  { SHUFFLE: 'on' },
)
