import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { failField, ShopError } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { isFailedRequest } from '#console/lib/rows.ts'
import { findSender } from '#console/pages/people/people.repo.ts'
import type { RecordingStore } from '#console/pages/recordings/recording-store.ts'
import { getTimeline } from '#console/pages/requests/request-history.ts'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import { formatTest } from '#console/pages/requests/request-test.ts'
import { toHar } from '#console/pages/requests/requests.har.ts'
import { nodeTests } from '#console/pages/requests/test-dialects.ts'
import { getWorldId, openWorld, parseQuery } from '#console/server/target-world.ts'
import { collectEvidence, type Evidence } from './collect-evidence.ts'
import { evidenceEndpoints } from './evidence.contract.ts'
import { formatEvidencePage } from './evidence-page.ts'
import type { PageErrors } from './page-errors.ts'
import { listRecordedPictures } from './recorded-pictures.ts'
import { packZip, readZipEntry, type ZipEntry } from './zip-file.ts'

/** The world in a report, as `worlds/export` returns it. */
const WORLD_FILE = 'world.tar.gz'

type EvidenceParts = { worlds: Worlds; log: RequestLog; errors: PageErrors; recordings: RecordingStore }

/** Registers the download of everything about a bug as one file. */
export const registerEvidence = (
  app: FastifyInstance,
  { worlds, log, errors, recordings }: EvidenceParts,
): void => {
  app.get(evidenceEndpoints.export.path, async (request, reply) => {
    const { worldId: given, last, note } = parseQuery(evidenceEndpoints.export, request)
    const worldId = getWorldId(request, given)
    const world = await openWorld(worlds, worldId)
    const origin = `${request.protocol}://${request.host}`
    const calls = log.calls(worldId).slice(-last)
    const evidence = await collectEvidence({
      world,
      info: worlds.info(worldId),
      calls,
      pageErrors: errors.list(worldId),
      pictures: listRecordedPictures(recordings, worldId),
      origin,
      note,
    })

    const lastCall = calls.findLast(isFailedRequest) ?? calls.at(-1)
    const testFacts = (call: NonNullable<typeof lastCall>) => ({
      origin,
      findSender: (each: typeof call) => findSender(each, world.deps.sql),
      past: getTimeline(call, log, worldId, worlds.info(worldId)),
    })
    const entries: ZipEntry[] = [
      { name: 'index.html', content: formatEvidencePage(evidence) },
      { name: 'evidence.json', content: JSON.stringify(withoutPictures(evidence), null, 2) },
      { name: 'requests.har', content: JSON.stringify(toHar(calls, world, origin), null, 2) },
      ...(lastCall === undefined
        ? []
        : [{ name: 'copied.test.mjs', content: formatTest(lastCall, testFacts(lastCall), nodeTests) }]),
      { name: WORLD_FILE, content: await worlds.export(worldId) },
    ]

    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${worldId}.bug.zip"`)
      .send(packZip(entries))
  })
}

/** The page has the pictures; as text they would only make the file larger. */
const withoutPictures = ({ pictures, ...rest }: Evidence) => ({
  ...rest,
  pictures: pictures.map(({ recording, step, title, address }) => ({ recording, step, title, address })),
})

/**
 * Finds the world in a report and passes it to `read`. Fails with 3001 on `archive` when the file isn't a report or is
 * damaged. A ZIP archive lists its files at its end, so it is stored until it has been read.
 */
export const readWorldOfReport = async <T>(
  report: Readable,
  read: (world: Readable) => Promise<T>,
): Promise<T> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'shop-report-'))
  const file = path.join(dir, 'report.zip')
  try {
    await pipeline(report, createWriteStream(file))
    const found = await readZipEntry(file, WORLD_FILE, read).catch(rejectDamaged)
    return found ?? failField('archive', `contains no ${WORLD_FILE}`)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** Errors of the disk and of the world itself stay as they are; any other means that the archive can't be read. */
const rejectDamaged = (error: unknown): never => {
  const isOther = error instanceof ShopError || (error instanceof Error && 'code' in error)
  if (isOther) throw error

  return failField('archive', 'isn’t a bug report, or is damaged')
}
