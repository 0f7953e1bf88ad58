import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DataOf } from '@fixbench/contract/core/endpoint.ts'
import { toEnvelope } from '@fixbench/contract/core/envelope.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { getPackJsonSchema } from '@fixbench/packs/format/pack.schemas.ts'
import { formatPlace, PackError } from '@fixbench/packs/format/problems.ts'
import { type PackFiles, readPackFiles, readZip } from '@fixbench/packs/format/read-files.ts'
import { type Pack, readPack } from '@fixbench/packs/format/read-pack.ts'
import { fillState } from '@fixbench/packs/load/fill-state.ts'
import type { Config } from '@fixbench/server/config.ts'
import { fail, failField } from '@fixbench/server/lib/fail.ts'
import { nullIfMissing } from '@fixbench/server/lib/missing-file.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type ConsoleHandlers, OWN_ROUTE, requireUnlocked } from '#console/server/register-console.ts'
import { parseQuery } from '#console/server/target-world.ts'
import { packsEndpoints } from './packs.contract.ts'

const { create, load } = packsEndpoints
const PACK_LIMIT_BYTES = 300 * 1024 * 1024

/** Calls of packs that transfer no files. */
export const packsHandlers = ({ packsDir }: Config): ConsoleHandlers<typeof packsEndpoints> => ({
  list: async () => toFullPage(await listIncluded(packsDir)),
  schema: getPackJsonSchema,
  create: OWN_ROUTE,
  load: OWN_ROUTE,
})

/** Registers the calls that load a pack into a new or an existing world. */
export const registerPacks = (app: FastifyInstance, worlds: Worlds, config: Config): void => {
  const { packsDir } = config
  app.post(create.path, { bodyLimit: PACK_LIMIT_BYTES }, async request => {
    const input = parseQuery(create, request)
    const pack = await readGivenPack(request, input.pack, packsDir)
    const { worldId } = await withProblems(() =>
      worlds.create({
        ...input,
        title: input.title ?? toTitle(pack, worlds),
        fill: fillFromPack(pack, worlds, { config, log: request.log }),
      }),
    )
    return toEnvelope(describeLoaded(worldId, pack))
  })

  app.post(load.path, { bodyLimit: PACK_LIMIT_BYTES }, async request => {
    const { worldId, pack: name } = parseQuery(load, request)
    requireUnlocked(load, worlds, worldId)
    const pack = await readGivenPack(request, name, packsDir)
    await withProblems(() =>
      worlds.replace(
        worldId,
        `before the pack ${pack.shop.name}`,
        fillFromPack(pack, worlds, { config, log: request.log }),
      ),
    )
    return toEnvelope(describeLoaded(worldId, pack))
  })
}

/** Title of a pack's world: its name, with the number of products and the minute (UTC) if another world has the name. */
const toTitle = ({ shop, products }: Pack, worlds: Worlds): string => {
  const isTaken = worlds.list().some(({ title }) => title === shop.name)
  const minute = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return isTaken ? `${shop.name}: ${formatCount(products.length, 'product')}, ${minute}` : shop.name
}

/** Writes the shop of a pack, to which the world resets from now on. */
const fillFromPack = (
  pack: Pack,
  { asStart, templateFile }: Worlds,
  means: { config: Config; log: FastifyBaseLogger },
) => asStart(dir => fillState(pack, { dir, templateFile, ...means }))

/** Fails with 3001 and one field per problem when the pack can't be used. */
const withProblems = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    const fields = error.problems.map(problem => ({ field: formatPlace(problem), reason: problem.reason }))
    return fail('INVALID', { fields })
  }
}

/** The pack of the body, or the included one with this name. */
const readGivenPack = (request: FastifyRequest, name: string | undefined, packsDir: string): Promise<Pack> =>
  withProblems(async () => {
    const { body } = request
    if (body instanceof Readable) return readPack(await readZip(await buffer(body)))
    if (name === undefined) {
      return failField(
        'pack',
        'is missing. Send a zip file as application/zip, or name an included pack in the query: ?pack=bicycle-parts',
      )
    }
    return readPack(await readIncluded(packsDir, name))
  })

const readIncluded = async (packsDir: string, name: string): Promise<PackFiles> => {
  const names = await listNames(packsDir)
  if (!names.includes(name)) {
    return failField('pack', `There is no included pack “${name}”. Included are ${names.join(', ')}`)
  }
  return readPackFiles(path.join(packsDir, name))
}

const listNames = async (packsDir: string): Promise<string[]> => {
  const entries = (await readdir(packsDir, { withFileTypes: true }).catch(nullIfMissing)) ?? []
  return entries.flatMap(entry => (entry.isDirectory() ? [entry.name] : [])).toSorted()
}

const listIncluded = async (packsDir: string) => {
  const names = await listNames(packsDir)
  return Promise.all(
    names.map(async name => {
      const { shop, products } = readPack(await readPackFiles(path.join(packsDir, name)))
      return {
        pack: name,
        name: shop.name,
        tagline: shop.tagline,
        color: shop.colors.main,
        productCount: products.length,
      }
    }),
  )
}

const describeLoaded = (worldId: string, { shop, products }: Pack): DataOf<typeof create> => ({
  worldId,
  name: shop.name,
  productCount: products.length,
  people: shop.people.map(({ name, email, role, level, note }) => ({
    name,
    email,
    role,
    level: level ?? null,
    note,
  })),
  password: PERSONA_PASSWORD,
})
