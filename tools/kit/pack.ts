import path from 'node:path'
import { KIT_FOLDER, packPackage } from './pack-package.ts'
import { getPlatform, packDropIns } from './shop/pack-drop-in.ts'
import { packShop } from './shop/pack-shop.ts'

/** A path as shells read it, also with spaces. */
const quote = (file: string): string => (/\s/.test(file) ? `"${file}"` : file)

/**
 * `npm run kit:pack [folder]`: packs @fixbench/client, @fixbench/testing, and fixbench with the built shop into a folder, by
 * default `dist/kit`, and prints how to install them on this machine.
 */
const main = async (): Promise<void> => {
  const target = path.resolve(process.argv[2] ?? KIT_FOLDER)
  const libraries = [await packPackage('packages/sdk', target), await packPackage('packages/testing', target)]
  const dropIns = await packDropIns(target)
  const shop = await packShop(target)

  console.log([...libraries, ...dropIns.map(({ tarball }) => tarball), shop].join('\n'))

  // Versions of Node with SQLite don't load it.
  const dropIn = dropIns.find(({ platform }) => platform === getPlatform())
  const tarballs = [shop, ...libraries, ...(dropIn === undefined ? [] : [dropIn.tarball])]
  console.log(`\nInstall the kit in your project:\n  npm install --save-dev ${tarballs.map(quote).join(' ')}`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
