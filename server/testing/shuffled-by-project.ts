import { createHash } from 'node:crypto'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs one project after the other, with the files of each in an order that depends only on the seed. Files of a
 * project share loaded modules, which a worker would reload if it switched between projects.
 */
export class ShuffledByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const keyed = files.map(file => ({
      file,
      project: file.project.name,
      key: createHash('sha256')
        .update(`${sequence.seed} ${path.relative(root, file.moduleId)}`)
        .digest('hex'),
    }))
    keyed.sort((a, b) => b.project.localeCompare(a.project) || a.key.localeCompare(b.key))
    return keyed.map(({ file }) => file)
  }
}
