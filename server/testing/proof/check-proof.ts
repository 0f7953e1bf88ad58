import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { findObstacle, withMutation } from './apply-mutation.ts'
import { createTestFinder, idPattern } from './find-tests.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations/index.ts'
import { createScratchCopy } from './scratch-copy.ts'
import { selectShard } from './select-shard.ts'
import { type Proof, updateReport } from './write-report.ts'

/**
 * `npm run check:proof [-- --shard=2/8] [part of a file name or an id …]`: introduces one fault after the other into a
 * copy of the project and runs the tests that name the requirement. Fails when no test notices a fault or a fault can't
 * be applied. Writes the results to docs/proof.md; a partial run updates only its rows.
 */
const root = path.resolve(import.meta.dirname, '../../..')
const scratch = path.join(root, '.cache/proof')
const { values, positionals: filters } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
})
const selected = selectShard(
  mutations.filter(
    ({ file, ids }) =>
      filters.length === 0 || filters.some(part => file.includes(part) || ids.includes(part)),
  ),
  values.shard,
)

const findFailure = (modules: readonly TestModule[], pattern: RegExp): string | null => {
  for (const module of modules) {
    // A skipped test still has the result of an earlier run, so titles are checked again.
    for (const test of module.children.allTests('failed')) {
      if (pattern.test(test.fullName)) return `${module.relativeModuleId}: ${test.fullName}`
    }
    if (module.errors().length > 0) return `${module.relativeModuleId}: it cannot be loaded`
  }
  return null
}

/** Finds the first test that fails with the mutation applied. Stops after the first stage with a failure. */
const findFailingTest = async (
  vitest: Vitest,
  mutation: Mutation,
  stages: string[][],
): Promise<string | null> => {
  const all = await vitest.globTestSpecifications()
  const pattern = idPattern(mutation.ids)
  vitest.setGlobalTestNamePattern(pattern)
  vitest.invalidateFile(path.join(scratch, mutation.file))
  for (const stage of stages) {
    const paths = new Set(stage.map(file => path.join(scratch, file)))
    const specifications = all.filter(({ moduleId }) => paths.has(moduleId))
    const { testModules } = await vitest.runTestSpecifications(specifications)
    // Vitest also returns modules of earlier runs.
    const failure = findFailure(
      testModules.filter(({ moduleId }) => paths.has(moduleId)),
      pattern,
    )
    if (failure !== null) return failure
  }

  return null
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (): Promise<void> => {
  createScratchCopy(root, scratch)
  process.chdir(scratch)
  const findTests = createTestFinder(root)
  const vitest = await createVitest('test', {
    config: path.join(scratch, 'server/testing/vitest.config.ts'),
    configLoader: 'runner',
    root: scratch,
    watch: false,
    reporters: [{}],
    silent: true,
  })
  const proofs: Proof[] = []

  for (const mutation of selected) {
    const stages = findTests(mutation.ids)
    const named = stages.length === 0 ? `no test names ${mutation.ids.join(', ')}` : null
    const obstacle = findObstacle(scratch, mutation) ?? named
    const noticedBy =
      obstacle === null
        ? await withMutation(scratch, mutation, () => findFailingTest(vitest, mutation, stages))
        : null
    vitest.invalidateFile(path.join(scratch, mutation.file))
    proofs.push({ mutation, noticedBy, obstacle })
    // Written after each fault, so that an interrupted run keeps its results.
    updateReport(path.join(root, 'docs/proof.md'), mutations, proofs)
    const result = obstacle ?? (noticedBy === null ? 'STAYED GREEN' : `noticed by ${noticedBy}`)
    print(`${proofs.length}/${selected.length} ${mutation.file} [${mutation.ids.join(', ')}]: ${result}`)
  }

  await vitest.close()
  const unnoticed = proofs.filter(({ noticedBy }) => noticedBy === null)
  print(`${proofs.length} faults, ${unnoticed.length} unnoticed or not applied`)
  process.exit(unnoticed.length === 0 ? 0 : 1)
}

await main()
