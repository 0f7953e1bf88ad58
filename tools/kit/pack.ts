import path from 'node:path'
import { packPackage } from './pack-package.ts'

/** `npm run kit:pack [folder]`: packs @fixbench/client and @fixbench/testing into a folder, by default `dist/kit`. */
const main = async (): Promise<void> => {
  const target = path.resolve(process.argv[2] ?? 'dist/kit')
  for (const folder of ['packages/sdk', 'packages/testing']) console.log(await packPackage(folder, target))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
