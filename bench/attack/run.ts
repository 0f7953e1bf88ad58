import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureTemplate } from '@fixbench/seed/ensure-template.ts'
import type { Campaign } from './campaign.ts'
import { killCampaign } from './kill.ts'
import { malformedCampaign } from './malformed.ts'
import { createSuiteCampaign } from './suite.ts'

/**
 * `npm run check:attack`: attacks the shop and prints one line per campaign. Exits with 1 when one finds a violation.
 * Takes less than five minutes. `--seed 7` repeats a run, `--only malformed` selects campaigns by name, `--out file`
 * writes the lines to a file.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string', default: '' }, out: { type: 'string' } },
})

const campaigns: readonly Campaign[] = [
  createSuiteCampaign('ownership', ['server/calls/ownership.test.ts']),
  malformedCampaign,
  createSuiteCampaign('races', ['server/modules'], 'parallel|same key'),
  killCampaign,
]

const SEEDS = 1_000_000
const MILLISECONDS = 1000

const main = async (): Promise<void> => {
  const seed = Number(values.seed ?? Date.now() % SEEDS)
  await ensureTemplate({ size: 'small', factor: 1 })
  const lines: string[] = []
  let hasPassed = true

  for (const { name, run } of campaigns.filter(campaign => campaign.name.includes(values.only))) {
    const startMs = performance.now()
    const { detail, findings } = await run({ seed })
    const seconds = Math.round((performance.now() - startMs) / MILLISECONDS)
    const line =
      findings.length === 0
        ? `held    ${name}: ${detail} (${seconds} s)`
        : `FAILED  ${name}: ${findings.length} violations (${seconds} s)`
    console.log(line)
    for (const finding of findings) console.log(`        ${finding}`)
    lines.push(line)
    hasPassed &&= findings.length === 0
  }

  console.log(`seed ${seed}`)
  if (values.out !== undefined) writeFileSync(values.out, `${lines.join('\n')}\nseed ${seed}\n`)
  process.exitCode = hasPassed ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
