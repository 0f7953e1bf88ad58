import path from 'node:path'
import { packPackage } from './pack-package.ts'

/** `npm run kit:pack [folder]`: packs the packages of the kit into a folder, by default `dist/kit`. */
const main = async (): Promise<void> => {
  const target = path.resolve(process.argv[2] ?? 'dist/kit')
  console.log(await packPackage('packages/sdk', target))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
