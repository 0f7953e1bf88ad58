import { parseArgs } from 'node:util'
import { readConfig } from '@fixbench/server/config.ts'
import type { SeedOptions } from './context.ts'
import { FULL_HISTORY } from './history/history-size.ts'

/** What the seeding command makes, and the folder of its file. */
export type SeedTask = { options: SeedOptions; dir: string }

/**
 * Reads `--size`, `--factor`, `--history` and `--dir`. The settings of the shop, from `environment`, decide what isn't
 * given. Throws with every invalid value.
 */
export const readOptions = (
  args: readonly string[],
  environment: Record<string, string | undefined>,
): SeedTask => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      size: { type: 'string' },
      factor: { type: 'string' },
      history: { type: 'string' },
      dir: { type: 'string' },
    },
  })
  const { seedSize, seedFactor, seedHistory, templateDir } = readConfig({
    SEED_SIZE: values.size ?? environment['SEED_SIZE'],
    SEED_FACTOR: values.factor ?? environment['SEED_FACTOR'],
    SEED_HISTORY: values.history ?? environment['SEED_HISTORY'],
    TEMPLATE_DIR: values.dir ?? environment['TEMPLATE_DIR'],
  })

  return {
    options: { size: seedSize, factor: seedFactor, history: seedHistory === 'full' ? FULL_HISTORY : null },
    dir: templateDir,
  }
}
