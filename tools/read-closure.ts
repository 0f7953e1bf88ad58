import { readFileSync } from 'node:fs'
import { readTargets } from './layout/import-graph.ts'

/**
 * `npx tsx tools/read-closure.ts <file>…`: prints which files of the product a use case runs through (decision 135):
 * what its file imports, directly or not, without types, the contract and packages of others.
 */
const isProduct = (file: string): boolean => /^(?:server|packages\/(?!contract\/)).*\.tsx?$/.test(file)

const readProductImports = (file: string): string[] =>
  readTargets({ file, text: readFileSync(file, 'utf8') }, { hasTypes: false }).filter(isProduct)

const readClosure = (entry: string): string[] => {
  const found = new Set([entry])
  // A set also visits what is added while it is visited.
  for (const file of found) for (const imported of readProductImports(file)) found.add(imported)

  return [...found].toSorted()
}

for (const entry of process.argv.slice(2)) {
  const files = readClosure(entry)
  console.log(`${entry} runs through ${files.length} files:\n  ${files.join('\n  ')}`)
}
