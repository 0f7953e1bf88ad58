import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Module resolutions that an ES module of current tools meets. */
const RESOLUTIONS: readonly string[] = ['node16-esm', 'bundler']

/** What publint finds in a packed package. */
export const lintPackage = async (tarball: string): Promise<string[]> => {
  const data = readFileSync(tarball)
  const { messages, pkg } = await publint({ pack: { tarball: toArrayBuffer(data) }, strict: true })

  return messages.map(message => `${message.type}: ${formatMessage(message, pkg)}`)
}

/** Problems of the types of a packed package for those who import it as an ES module. */
export const findTypeProblems = async (tarball: string): Promise<string[]> => {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
  if (result.types === false) return ['The package has no types']

  return result.problems
    .filter(problem => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind))
    .map(problem => JSON.stringify(problem))
}

const toArrayBuffer = (data: Buffer): ArrayBuffer => new Uint8Array(data).buffer
