import type { FastifyInstance } from 'fastify'
import { drawRegisterExtract } from '#server/documents/register-extract.ts'
import { findNamedWorld } from '#server/http/named-world.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { failField } from '#server/lib/fail.ts'
import { parseDocuments, readDocument } from '#server/modules/wholesale/documents.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { ordersEndpoints } from '../contract/orders.contract.ts'

const { document: endpoint } = ordersEndpoints

/** Names and paths of the documents of an application. */
export const getLinks = (applicationId: number, documents: unknown): { name: string; address: string }[] =>
  parseDocuments(documents).map(({ name }, index) => ({
    name,
    address: `${endpoint.path}?applicationId=${applicationId}&number=${index + 1}`,
  }))

type Document = { name: string; mimeType: string; content: Buffer }

/** The document as sent. Documents of seeded applications are generated. */
const getDocument = async (deps: WorldDeps, applicationId: number, number: number): Promise<Document> => {
  const row =
    (await deps.db.wholesaleApplication.findUnique({ where: { id: applicationId } })) ??
    failField('applicationId', `there is no application ${applicationId}`)
  const { id, name } =
    parseDocuments(row.documents)[number - 1] ??
    failField('number', `this application has no document ${number}`)
  if (id !== '') {
    const stored = (await readDocument(deps, id)) ?? failField('number', 'the file is no longer stored')
    return { name, ...stored }
  }
  const content = await drawRegisterExtract({
    company: row.company,
    countryIso: row.countryIso,
    taxNumber: row.taxNumber,
    manager: `${row.firstName} ${row.lastName}`.trim(),
    businessType: row.businessType,
    website: row.website,
    issuedAt: row.createdAt,
  })
  return { name, mimeType: 'application/pdf', content }
}

/** The file name encoded for a header, whatever the sender called the file. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  )

/** Registers the documents of applications. The response is the file itself, sandboxed so that it can't run scripts. */
export const registerApplicationDocuments = (scope: FastifyInstance, worlds: Worlds): void => {
  scope.get(endpoint.path, { config: { withoutWorld: true } }, async (request, reply) => {
    const {
      worldId = findNamedWorld(request) ?? MAIN_WORLD,
      applicationId,
      number,
    } = endpoint.input.parse(parseInput(endpoint, request.query))
    const world = worlds.find(worldId) ?? failField('worldId', `there is no world “${worldId}”`)
    const { name, mimeType, content } = await getDocument(world.deps, applicationId, number)
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .header('content-disposition', `inline; filename*=UTF-8''${encodedName(name)}`)
      .type(mimeType)
      .send(content)
  })
}
