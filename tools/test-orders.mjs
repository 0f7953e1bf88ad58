import { node, prepareCode } from './steps.mjs'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** `npm run test:orders [-- seed …]`: runs unit, API and client tests in ten orders, or in those of the given seeds. */
const given = process.argv.slice(2).map(Number)
if (given.some(seed => !Number.isInteger(seed))) {
  console.error('Seeds must be whole numbers: npm run test:orders -- 3 4711')
  process.exit(1)
}
await prepareCode()
for (const seed of given.length > 0 ? given : SEEDS) {
  await node('node_modules/vitest/vitest.mjs', [
    'run',
    '--configLoader',
    'runner',
    '--config',
    'server/testing/vitest.config.ts',
    `--sequence.seed=${seed}`,
  ])
}
