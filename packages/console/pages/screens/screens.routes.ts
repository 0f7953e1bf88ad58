import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { containsText } from '@fixbench/contract/core/fold.ts'
import { sendTransportFailure } from '@fixbench/server/http/error-handler.ts'
import { nullIfMissing } from '@fixbench/server/lib/missing-file.ts'
import { slicePage } from '@fixbench/server/lib/paging.ts'
import type { FastifyInstance } from 'fastify'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { getScreenshotsDir, isChanged, readRun, type ScreenCell, type ScreenRun } from './screen-run.ts'
import type { screensEndpoints } from './screens.contract.ts'

const NO_RUN: Omit<ScreenRun, 'endedAt'> & { endedAt: null } = { endedAt: null, url: '', cells: [] }
const PICTURE = /^[0-9a-f]{24}\.jpg$/

/** Handlers of the screens of failures, whose latest run is in the folder `dir`. */
export const screensHandlers = (dir: string): ConsoleHandlers<typeof screensEndpoints> => ({
  list: ({ input }) => {
    const { cells, endedAt, url } = readRun(dir) ?? NO_RUN
    return {
      ...slicePage(
        cells.filter(cell => matches(cell, input)),
        input,
      ),
      endedAt,
      url,
      failures: [...new Set(cells.map(({ failure }) => failure))],
      counts: count(cells),
    }
  },
})

type Filter = {
  search?: string | undefined
  failure?: string | undefined
  verdict?: ScreenCell['verdict'] | undefined
  isChanged?: boolean | undefined
}

const matches = (cell: ScreenCell, filter: Filter): boolean => {
  const { search = '', failure, verdict } = filter
  const texts = [cell.call, cell.promised, cell.action, ...cell.shown]
  return (
    texts.some(text => containsText(text, search)) &&
    (failure === undefined || cell.failure === failure) &&
    (verdict === undefined || cell.verdict === verdict) &&
    (filter.isChanged !== true || isChanged(cell))
  )
}

const count = (cells: readonly ScreenCell[]) => {
  const having = (verdict: ScreenCell['verdict']): number =>
    cells.filter(cell => cell.verdict === verdict).length
  return {
    kept: having('kept'),
    silent: having('silent'),
    broken: having('broken'),
    'no-screen': having('no-screen'),
    changed: cells.filter(isChanged).length,
  }
}

type PictureRoute = { Params: { name: string } }

/** Serves the pictures of the run. A picture never changes, because its name is the hash of its content. */
export const registerScreenPictures = (scope: FastifyInstance, dir: string): void => {
  scope.get<PictureRoute>('/console/api/screens/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const file = PICTURE.test(name)
      ? await readFile(path.join(getScreenshotsDir(dir), name)).catch(nullIfMissing)
      : null
    if (file === null) return sendTransportFailure(reply, 404)

    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .type('image/jpeg')
      .send(file)
  })
}
