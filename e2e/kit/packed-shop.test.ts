import { afterAll, beforeAll } from 'vitest'
import { type InstalledShop, installShop, SETUP_LIMIT_MS } from './install-shop.ts'
import { testCommands } from './packed-commands.ts'
import { testPackage } from './packed-package.ts'

// Package and command line are tested with one installed shop, because packing and installing it takes most of the time.
let shop: InstalledShop
beforeAll(async () => {
  shop = await installShop()
}, SETUP_LIMIT_MS)
afterAll(() => shop.close())

testPackage(() => shop)
testCommands(() => shop)
