import { createHash } from 'node:crypto'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the files of a project in an order that depends on the seed alone, one project after the other: files of one
 * project share their modules, and a worker that changes between projects would load them again for every file.
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
