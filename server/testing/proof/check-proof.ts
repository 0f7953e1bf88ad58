import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { findObstacle, withMutation } from './apply-mutation.ts'
import { createTestFinder, idPattern } from './find-tests.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations/index.ts'
import { makeScratchCopy } from './scratch-copy.ts'
import { selectShard } from './select-shard.ts'
import { type Proof, updateReport } from './write-report.ts'

/**
 * `npm run check:proof [-- --shard=2/8] [part of a file name or an id …]`: breaks a copy of the product in one place
 * after the other and runs the tests that name the requirement. Fails when one of the faults goes unnoticed or no
 * longer applies. The latest result of each is written to docs/proof.md; a partial run updates its rows only.
 */
const root = path.resolve(import.meta.dirname, '../../..')
const scratch = path.join(root, '.cache/proof')
const { values, positionals: wanted } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
})
const chosen = selectShard(
  mutations.filter(
    ({ file, ids }) => wanted.length === 0 || wanted.some(part => file.includes(part) || ids.includes(part)),
  ),
  values.shard,
)

const firstFailure = (modules: readonly TestModule[], pattern: RegExp): string | null => {
  for (const module of modules) {
    // A test that was skipped now keeps the result of an earlier run.
    for (const test of module.children.allTests('failed'))
      if (pattern.test(test.fullName)) return `${module.relativeModuleId}: ${test.fullName}`
    if (module.errors().length > 0) return `${module.relativeModuleId}: it cannot be loaded`
  }
  return null
}

/** Title of the first test that fails with the mutation in place; stops at the first group of files that notices. */
const findNoticing = async (
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
    // Results of earlier runs stay listed.
    const failure = firstFailure(
      testModules.filter(({ moduleId }) => paths.has(moduleId)),
      pattern,
    )
    if (failure !== null) return failure
  }
  return null
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (): Promise<void> => {
  makeScratchCopy(root, scratch)
  process.chdir(scratch)
  const findTests = createTestFinder(root)
  const vitest = await createVitest('test', {
    config: path.join(scratch, 'server/testing/vitest.config.ts'),
    root: scratch,
    watch: false,
    reporters: [{}],
    silent: true,
  })
  const proofs: Proof[] = []
  for (const mutation of chosen) {
    const stages = findTests(mutation.ids)
    const named = stages.length === 0 ? `no test names ${mutation.ids.join(', ')}` : null
    const obstacle = findObstacle(scratch, mutation) ?? named
    const noticedBy =
      obstacle === null
        ? await withMutation(scratch, mutation, () => findNoticing(vitest, mutation, stages))
        : null
    vitest.invalidateFile(path.join(scratch, mutation.file))
    proofs.push({ mutation, noticedBy, obstacle })
    // Written after each fault, so that a run that is stopped keeps what it has found.
    updateReport(path.join(root, 'docs/proof.md'), mutations, proofs)
    const result = obstacle ?? (noticedBy === null ? 'STAYED GREEN' : `noticed by ${noticedBy}`)
    say(`${proofs.length}/${chosen.length} ${mutation.file} [${mutation.ids.join(', ')}]: ${result}`)
  }
  await vitest.close()
  const unnoticed = proofs.filter(({ noticedBy }) => noticedBy === null)
  say(`${proofs.length} faults, ${unnoticed.length} unnoticed or not applied`)
  process.exit(unnoticed.length === 0 ? 0 : 1)
}

await main()
