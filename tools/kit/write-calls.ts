import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allConsoleCalls } from '@fixbench/console/pages/overview/controls.ts'
import type { EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { contract } from '@fixbench/contract/index.ts'
import { createCallRoutes, createCallTypes } from './call-types.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../packages/sdk/generated')

/** The calls of the console with its test controls. Calls that transfer files are left out: they have no envelope. */
const { archive: _, ...consoleCalls } = allConsoleCalls

const write = async (
  file: string,
  { name, routes, groups }: { name: string; routes: string; groups: Record<string, EndpointGroup> },
): Promise<void> => {
  const types = await createCallTypes(name, groups)
  const values = `/** Method, path and encoding of every call. */\nexport const ${routes} = ${JSON.stringify(createCallRoutes(groups))} as const\n`
  writeFileSync(path.join(FOLDER, file), `${types}\n${values}`)
}

/** `npm run kit:calls`: writes the types and routes of all calls for `packages/sdk`. */
const main = async (): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true })

  await write('shop-calls.ts', { name: 'ShopCalls', routes: 'shopRoutes', groups: contract })
  await write('console-calls.ts', { name: 'ConsoleCalls', routes: 'consoleRoutes', groups: consoleCalls })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
