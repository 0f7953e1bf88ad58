import path from 'node:path'
import { packPackage } from './pack-package.ts'
import { packDropIns } from './shop/pack-drop-in.ts'
import { packShop } from './shop/pack-shop.ts'

/**
 * `npm run kit:pack [folder]`: packs @fixbench/client, @fixbench/testing, and fixbench with the built shop into a folder, by
 * default `dist/kit`.
 */
const main = async (): Promise<void> => {
  const target = path.resolve(process.argv[2] ?? 'dist/kit')
  for (const folder of ['packages/sdk', 'packages/testing']) console.log(await packPackage(folder, target))
  for (const tarball of await packDropIns(target)) console.log(tarball)
  console.log(await packShop(target))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
