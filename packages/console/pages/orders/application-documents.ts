import { drawInThread } from '@fixbench/documents/draw-in-thread.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { parseDocuments, readDocument } from '@fixbench/server/modules/wholesale/documents.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { getWorld, getWorldId, parseQuery } from '#console/server/target-world.ts'
import { ordersEndpoints } from './orders.contract.ts'

const { document: endpoint } = ordersEndpoints

/** Names and console paths of the documents of an application. */
export const listDocumentLinks = (
  applicationId: number,
  documents: unknown,
): { name: string; address: string }[] =>
  parseDocuments(documents).map(({ name }, index) => ({
    name,
    address: `${endpoint.path}?applicationId=${applicationId}&number=${index + 1}`,
  }))

type Document = { name: string; mimeType: string; content: Buffer }

/** The uploaded document, or a generated one for a seeded application. Fails with 3001 when it doesn't exist. */
const getDocument = async (deps: ShopContext, applicationId: number, number: number): Promise<Document> => {
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

  const facts = {
    brand: deps.brand,
    company: row.company,
    countryIso: row.countryIso,
    taxNumber: row.taxNumber,
    manager: `${row.firstName} ${row.lastName}`.trim(),
    businessType: row.businessType,
    website: row.website,
    issuedAt: row.createdAt,
  }
  const content = await drawInThread({ kind: 'register-extract', facts })

  return { name, mimeType: 'application/pdf', content }
}

/** Encodes a file name for `content-disposition`. Uploaders choose the name, so it may contain any character. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  )

/** Registers the documents of applications. Each response is the file itself, with a policy that forbids scripts. */
export const registerApplicationDocuments = (scope: FastifyInstance, worlds: Worlds): void => {
  scope.get(endpoint.path, async (request, reply) => {
    const { worldId, applicationId, number } = parseQuery(endpoint, request)
    const { deps } = getWorld(worlds, getWorldId(request, worldId))
    const { name, mimeType, content } = await getDocument(deps, applicationId, number)
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .header('content-disposition', `inline; filename*=UTF-8''${encodeFileName(name)}`)
      .type(mimeType)
      .send(content)
  })
}
