import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import type { Config } from '@fixbench/server/config.ts'
import { EVERY_SHOP, publish } from '@fixbench/server/context/events.ts'
import { redirectToOwnPath } from '@fixbench/server/http/redirect-to-own-path.ts'
import { failField, failMissing } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gatherRows } from '#console/fleet/gather.ts'
import { toFile } from '#console/pages/evidence/picture.ts'
import { findSender } from '#console/pages/people/people.repo.ts'
import { setWorldCookies } from '#console/pages/people/people.routes.ts'
import { listActions } from '#console/pages/requests/console-actions.ts'
import { getHistory } from '#console/pages/requests/request-history.ts'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import { type ConsoleHandlers, OWN_ROUTE } from '#console/server/register-console.ts'
import { parseQuery } from '#console/server/target-world.ts'
import { type ActiveRecordings, createRecordingId } from './active-recordings.ts'
import { toStoryDraft } from './draft-story.ts'
import { createFromFlow, parseFlowStep, toFlow } from './flow.ts'
import { formatPlaywrightTest } from './playwright-test.ts'
import type { Recording } from './recording.schema.ts'
import { formatMark, parseMark, RECORDING_COOKIE } from './recording-cookie.ts'
import type { RecordingStore } from './recording-store.ts'
import { recordingsEndpoints } from './recordings.contract.ts'
import { toReplayRow, toRow, toSteps } from './recordings.mapper.ts'
import type { Replay, Replays } from './replays.ts'

type RecordingParts = {
  config: Config
  worlds: Worlds
  log: RequestLog
  store: RecordingStore
  active: ActiveRecordings
  replays: Replays
}

/** Handlers of recordings. */
export const recordingsHandlers = ({
  config,
  worlds,
  log,
  store,
  active,
  replays,
}: RecordingParts): ConsoleHandlers<typeof recordingsEndpoints> => {
  const show = (recording: Recording) =>
    toRow(recording, { isActive: active.find(recording.recordingId) !== undefined })
  const showReplay = (replay: Replay) =>
    toReplayRow(replay, { hasWorld: worlds.find(replay.run.worldId) !== undefined })

  return {
    enter: OWN_ROUTE,
    export: OWN_ROUTE,
    test: OWN_ROUTE,
    picture: OWN_ROUTE,
    list: ({ input, request }) =>
      gatherRows(config, request, {
        endpoint: recordingsEndpoints.list,
        input,
        rows: store.list().map(show),
        toTime: ({ madeAt }) => madeAt,
      }),
    detail: ({ input }) => {
      const recording = store.get(input.recordingId)
      return { ...show(recording), steps: toSteps(recording, worlds) }
    },
    start: async ({ world: open, worldId, input, request }) => {
      if (active.findIn(worldId) !== undefined) failField('worldId', 'is already being recorded')

      const world = await open()
      const { address, width, height } = input
      const recording = await active.start(world, {
        title: input.title ?? `Recording of ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
        start: describeStart(world, worlds, log),
        viewport: width === undefined || height === undefined ? null : { width, height },
        address,
        person: findPersonOf(request, world),
      })
      return show(recording)
    },
    step: async ({ input: { recordingId, mark, step, address, stored }, request }) => {
      const { worldId } = active.require(recordingId)
      const world = worlds.find(worldId) ?? failField('recordingId', 'its world was deleted')
      const person = findPersonOf(request, world)

      await active.addStep(active.require(recordingId), {
        mark,
        flow: parseFlowStep(step),
        address,
        person,
        stored,
      })
      return null
    },
    addPicture: ({ input: { recordingId, mark, picture } }) => {
      active.addPicture(active.require(recordingId), mark, toFile(picture))
      return null
    },
    story: ({ input, worldId }) => toStoryDraft(store.get(input.recordingId), worlds.find(worldId)?.deps),
    stop: ({ input }) => show(active.stop(input.recordingId)),
    rename: ({ input: { recordingId, title } }) => {
      const recording = { ...store.get(recordingId), title }

      // One that is being made is saved again with its next step.
      const made = active.find(recordingId)
      if (made !== undefined) made.recording.title = title

      store.save(recording)
      return show(recording)
    },
    import: ({ input: { flow, title } }) => {
      const read = createFromFlow(createRecordingId(worlds), flow)
      const recording = { ...read, title: title ?? read.title }
      store.save(recording)
      return show(recording)
    },
    replay: async ({ input: { recordingId, step, pace } }) => {
      const replay = await replays.start(store.get(recordingId), step, pace)
      publish(EVERY_SHOP, 'recordings')
      return showReplay(replay)
    },
    replays: ({ input, request }) =>
      gatherRows(config, request, {
        endpoint: recordingsEndpoints.replays,
        input,
        rows: listReplays(replays, input.recordingId).map(showReplay),
        toTime: ({ startedAt }) => startedAt,
      }),
    remove: async ({ input }) => {
      const recording = store.get(input.recordingId)
      if (active.find(recording.recordingId) !== undefined) active.stop(recording.recordingId)
      await removeSnapshots(worlds, recording)
      store.remove(recording)
      return null
    },
  }
}

const listReplays = (replays: Replays, recordingId: string | undefined) =>
  replays.list().filter(({ recording }) => recordingId === undefined || recording.recordingId === recordingId)

/** Email address of the member who uses the browser that sends a request; null for a guest. */
const findPersonOf = ({ cookies }: FastifyRequest, { deps }: World): string | null =>
  findSender({ token: cookies[TOKEN_COOKIE] }, deps.sql)?.email ?? null

/** What a recording starts from. A world is as good as new when only sign-ins have changed it. */
const describeStart = (world: World, worlds: Worlds, log: RequestLog): Recording['start'] => {
  const { dir, id } = world
  const here = { stateDir: dir, requestId: Infinity }
  const { preset, steps, isWhole } = getHistory(here, log.calls(id), worlds.info(id))
  const changes = steps.filter(({ callId }) => callId !== sessionEndpoints.login.id)
  return { isFresh: isWhole && changes.length === 0 && listActions(dir).length === 0, preset }
}

const removeSnapshots = async (worlds: Worlds, { worldId, steps }: Recording): Promise<void> => {
  const known = worlds.list().find(world => world.worldId === worldId)?.snapshots ?? []
  const own = new Set(steps.map(({ snapshotId }) => snapshotId))
  for (const { snapshotId } of known) {
    if (worldId !== null && own.has(snapshotId)) await worlds.removeSnapshot(worldId, snapshotId)
  }
}

const toFileName = ({ title }: Recording): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Registers the files of recordings. */
export const registerRecordingFiles = (scope: FastifyInstance, store: RecordingStore): void => {
  scope.get(recordingsEndpoints.export.path, (request, reply) => {
    const recording = store.get(parseQuery(recordingsEndpoints.export, request).recordingId)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${toFileName(recording)}.json"`)
      .send(JSON.stringify(toFlow(recording, `${request.protocol}://${request.host}`), null, 2))
  })

  scope.get(recordingsEndpoints.picture.path, (request, reply) => {
    const { recordingId, step } = parseQuery(recordingsEndpoints.picture, request)
    const name = store.get(recordingId).steps[step]?.picture ?? null
    const file = name === null ? undefined : store.readPicture(recordingId, name)
    return reply.type('image/jpeg').send(file ?? failMissing('This picture'))
  })

  scope.get(recordingsEndpoints.test.path, async (request, reply) => {
    const recording = store.get(parseQuery(recordingsEndpoints.test, request).recordingId)
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${toFileName(recording)}.spec.mjs"`)
      .send(await formatPlaywrightTest(recording))
  })
}

/** Registers the link that records in the browser which opens it. */
export const registerRecordingEnter = (
  scope: FastifyInstance,
  { active }: { active: ActiveRecordings },
): void => {
  scope.get(recordingsEndpoints.enter.path, async (request, reply) => {
    const { recordingId } = parseQuery(recordingsEndpoints.enter, request)
    const { worldId, mark, steps } = active.require(recordingId)
    setWorldCookies(request, reply, worldId)
    void reply.setCookie(RECORDING_COOKIE, formatMark({ recordingId, mark }), { path: '/', sameSite: 'lax' })
    return redirectToOwnPath(reply, steps.at(-1)?.address ?? '/', 302)
  })
}

/** Lets the first request of a recorded step wait until the snapshot before the step is taken. */
export const markRecordedRequests = (app: FastifyInstance, active: ActiveRecordings): void => {
  app.addHook('onRequest', async request => {
    const found = parseMark(request.cookies[RECORDING_COOKIE])
    if (found === undefined || request.world === undefined) return
    const recording = active.find(found.recordingId)
    if (recording?.worldId === request.world.id) await active.begin(recording, found.mark)
  })
}
