import { browserSuite } from './browser.ts'
import type { Check } from './check.ts'
import { type CheckedFleet, SHARDS, withFleet } from './fleet.ts'
import { cutResponses, forcedFailures } from './forced-failures.ts'
import { gathered, records } from './lists.ts'
import { manyWorlds } from './many-worlds.ts'
import { acrossShards, localNames, oneMain, secondShop } from './one-owner.ts'
import { payment } from './payment.ts'
import { routing } from './routing.ts'
import { streams } from './streams.ts'
import { freeze, kill, move } from './takeover.ts'

/** A shard stays at its new address after `move`, so that one is the last. */
const checks: readonly Check[] = [
  oneMain,
  acrossShards,
  gathered,
  routing,
  secondShop,
  localNames,
  payment,
  streams,
  forcedFailures,
  cutResponses,
  records,
  browserSuite,
  kill,
  freeze,
  manyWorlds,
  move,
]

const runOne = async (check: Check, fleet: CheckedFleet, options: readonly string[]): Promise<boolean> => {
  const { figure, faults } = await check
    .run(fleet, options)
    .catch((error: unknown) => ({ figure: 'ended early', faults: [String(error)] }))
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${check.name}: ${figure}`)
  for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`)

  return faults.length === 0
}

/**
 * `npm run check:fleet [-- words and options]`: the promises of docs/fleet.md, or those with a word in their name, with
 * figures. Options go to the browser suite: `browser --shard=1/4` runs a quarter of it.
 */
const main = async (): Promise<void> => {
  const args = process.argv.slice(2)
  const words = args.filter(arg => !arg.startsWith('-'))
  const options = args.filter(arg => arg.startsWith('-'))
  const chosen = checks.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
  let failures = 0
  await withFleet(async fleet => {
    console.log(`${SHARDS} shards with stand-bys behind HAProxy, small seed`)
    for (const check of chosen) if (!(await runOne(check, fleet, options))) failures += 1
  })
  if (failures > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
