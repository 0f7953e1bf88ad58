import path from 'node:path'
import { brand } from '@fixbench/contract/brand/brand.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { createEnvelope } from '@fixbench/contract/core/envelope.ts'
import type { Config } from '@fixbench/server/config.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { serversOf } from '@fixbench/server/http/docs.ts'
import { findNamedWorld } from '@fixbench/server/http/named-world.ts'
import { createOpenApiInSlices } from '@fixbench/server/http/openapi.ts'
import { serveWithoutShop } from '@fixbench/server/http/route-config.ts'
import { failField, ShopError } from '@fixbench/server/lib/fail.ts'
import { lazy } from '@fixbench/server/lib/lazy.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import { faultPlugin } from '@fixbench/worlds/faults/faults.plugin.ts'
import type { FaultRules } from '@fixbench/worlds/faults/rules.ts'
import { MAIN_WORLD, type Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { accessHandlers } from '../access/access.routes.ts'
import { CONSOLE_TOKEN_HEADER, type ConsoleAccess, type Rejection } from '../access/access.ts'
import { badgeHandlers } from '../badge/badge.routes.ts'
import { consoleContract } from '../contract/index.ts'
import { chatAgentHandlers } from '../pages/chat/chat.routes.ts'
import { clockHandlers } from '../pages/clock/clock.routes.ts'
import { coverageHandlers } from '../pages/coverage/coverage.routes.ts'
import { createCoverageStore } from '../pages/coverage/coverage-store.ts'
import { errorsHandlers } from '../pages/errors/errors.routes.ts'
import { eventsHandlers } from '../pages/events/events.routes.ts'
import { registerEvidence } from '../pages/evidence/evidence.routes.ts'
import { createPageErrors, pageErrorHandlers } from '../pages/evidence/page-errors.ts'
import { explainHandlers } from '../pages/explain/explain.routes.ts'
import { faultsHandlers } from '../pages/faults/faults.routes.ts'
import { feedbackHandlers } from '../pages/feedback/feedback.routes.ts'
import { registerUploads } from '../pages/feedback/uploads.routes.ts'
import { inboxHandlers } from '../pages/inbox/inbox.routes.ts'
import { registerMail } from '../pages/inbox/mail.routes.ts'
import { registerMailPage } from '../pages/inbox/mail-page.ts'
import { labHandlers } from '../pages/lab/lab.routes.ts'
import { openLinkList } from '../pages/links/link-list.ts'
import { linksHandlers } from '../pages/links/links.routes.ts'
import { registerApplicationDocuments } from '../pages/orders/application-documents.ts'
import { ordersHandlers } from '../pages/orders/orders.routes.ts'
import { controlsHandlers } from '../pages/overview/controls.routes.ts'
import { allConsoleCalls, controlEndpoints, controls } from '../pages/overview/controls.ts'
import { packsHandlers, registerPacks } from '../pages/packs/packs.routes.ts'
import { controlsOfHost } from '../pages/payments/controls-of-host.ts'
import { isDeliveryAltered } from '../pages/payments/pay-order.ts'
import { paymentsHandlers } from '../pages/payments/payments.routes.ts'
import { peopleHandlers, registerEnter } from '../pages/people/people.routes.ts'
import { createActiveRecordings } from '../pages/recordings/active-recordings.ts'
import { openRecordingStore } from '../pages/recordings/recording-store.ts'
import {
  markRecordedRequests,
  recordingsHandlers,
  registerRecordingEnter,
  registerRecordingFiles,
} from '../pages/recordings/recordings.routes.ts'
import { createReplays } from '../pages/recordings/replays.ts'
import { registerEvents } from '../pages/requests/events.routes.ts'
import { createRequestLog } from '../pages/requests/request-log.ts'
import { registerHar } from '../pages/requests/requests.har.ts'
import { requestsHandlers } from '../pages/requests/requests.routes.ts'
import { registerScreenPictures, screensHandlers } from '../pages/screens/screens.routes.ts'
import { searchReportHandlers } from '../pages/search/search.routes.ts'
import { createStories } from '../pages/stories/stories.routes.ts'
import { storyScriptPlugin } from '../pages/stories/story-script.ts'
import { registerArchive } from '../pages/worlds/archive.routes.ts'
import { registerMissingWorld } from '../pages/worlds/missing-world.routes.ts'
import { recordUndoSteps } from '../pages/worlds/record-undo-steps.ts'
import { worldsHandlers } from '../pages/worlds/worlds.routes.ts'
import { allowPairFraming } from './app.plugin.ts'
import { consoleExamples } from './console-examples.ts'
import { consoleIntroduction } from './console-introduction.ts'
import { describeInvalidFields } from './describe-invalid-fields.ts'
import { type ConsoleCall, OWN_ROUTE, registerConsole } from './register-console.ts'

type ConsoleParts = { config: Config; worlds: Worlds; paymentHost: HostLedger; access: ConsoleAccess }

/**
 * Registers everything for testers and presenters: faults, the request log and the calls below `/console/api`. Isn't
 * registered at all when the console is off.
 */
export const consolePlugin = fp<ConsoleParts>(
  async (app, { config, worlds, paymentHost, access }) => {
    allowPairFraming(app)
    paymentHost.onChange(terminal => publish(terminal, 'payments'))
    const stories = createStories(config, worlds)
    const coverage = createCoverageStore(config.coverageDir, config.coverageSource)
    const screensDir = path.resolve(config.coverageDir, '../screens')
    const log = createRequestLog({
      onCall: coverage.count,
      keptIn: config.fleet === undefined ? undefined : config.dataDir,
    })
    const pageErrors = createPageErrors()
    const store = openRecordingStore(config.dataDir)
    const links = openLinkList(config.dataDir)
    const active = createActiveRecordings(worlds, log, store)
    const replays = createReplays({ worlds, runs: stories.runs, log })

    app.addHook('onClose', () => coverage.save())
    worlds.onEnd(log.endWorld)
    worlds.onEnd(pageErrors.endWorld)
    await app.register(faultPlugin, {
      findRejection: request => access.findFaultRejection(request)?.reason,
      findRules: request => findRulesOfPicture(request, access, worlds),
      onBroken: log.logBroken,
      onClosed: log.logClosed,
      onDelivery: log.noteResponse,
    })
    await app.register(log.plugin)
    await app.register(storyScriptPlugin, { isDevelopment: config.mode === 'development' })
    recordUndoSteps(app)
    markRecordedRequests(app, active)
    await app.register(async scope => {
      prepareScope(scope)
      registerConsole(scope, worlds, consoleContract.access, accessHandlers(config, access))
    })
    await app.register(async scope => {
      prepareScope(scope)
      requireAccess(scope, access.findRejection)
      registerConsole(scope, worlds, consoleContract.worlds, worldsHandlers(config))
      registerConsole(scope, worlds, consoleContract.packs, packsHandlers(config))
      registerConsole(scope, worlds, consoleContract.clock, clockHandlers)
      registerConsole(scope, worlds, consoleContract.faults, faultsHandlers(log))
      registerConsole(scope, worlds, consoleContract.inbox, inboxHandlers)
      registerConsole(scope, worlds, consoleContract.events, eventsHandlers)
      registerConsole(scope, worlds, consoleContract.people, peopleHandlers)
      registerConsole(scope, worlds, consoleContract.links, linksHandlers({ config, links, log }))
      registerConsole(scope, worlds, consoleContract.badge, badgeHandlers(log, active))
      registerConsole(scope, worlds, consoleContract.requests, requestsHandlers(log))
      registerHar(scope, worlds, log)
      registerConsole(scope, worlds, consoleContract.errors, errorsHandlers)
      registerConsole(scope, worlds, consoleContract.coverage, coverageHandlers(config, coverage))
      registerConsole(scope, worlds, consoleContract.screens, screensHandlers(screensDir))
      registerScreenPictures(scope, screensDir)
      registerConsole(scope, worlds, consoleContract.payments, paymentsHandlers(paymentHost))
      registerConsole(scope, worlds, consoleContract.orders, ordersHandlers)
      registerApplicationDocuments(scope, worlds)
      registerConsole(scope, worlds, consoleContract.stories, stories.handlers)
      registerConsole(
        scope,
        worlds,
        consoleContract.recordings,
        recordingsHandlers({ config, worlds, log, store, active, replays }),
      )
      registerRecordingFiles(scope, store)
      registerConsole(scope, worlds, consoleContract.controls, controlsHandlers)
      registerConsole(scope, worlds, consoleContract.chat, chatAgentHandlers)
      registerConsole(scope, worlds, consoleContract.feedback, feedbackHandlers)
      registerConsole(scope, worlds, consoleContract.search, searchReportHandlers)
      registerConsole(scope, worlds, consoleContract.explain, explainHandlers(log))
      registerConsole(scope, worlds, consoleContract.lab, labHandlers)
      registerControls(scope, worlds, paymentHost)
      registerMail(scope, worlds)
      registerArchive(scope, worlds)
      registerPacks(scope, worlds, config)
      registerConsole(scope, worlds, consoleContract.evidence, {
        ...pageErrorHandlers(pageErrors),
        export: OWN_ROUTE,
      })
      registerEvidence(scope, { worlds, log, errors: pageErrors, recordings: store })
      registerMissingWorld(scope, worlds)
      registerDocument(scope)
      registerEvents(scope, worlds)
      registerUploads(scope, worlds)
    })
    await app.register(async scope => {
      prepareScope(scope)
      requireAccess(scope, access.findLinkRejection)
      registerEnter(scope, worlds)
      registerMailPage(scope, worlds)
      stories.registerEnter(scope)
      registerRecordingEnter(scope, { active })
    })
  },
  { name: 'console', dependencies: ['shops'] },
)

/** Rules for a picture, which is the same in all worlds: those of the world that the request names. */
const findRulesOfPicture = (
  request: FastifyRequest,
  access: ConsoleAccess,
  worlds: Worlds,
): FaultRules | undefined => {
  if (request.routeOptions.url !== '/pictures/*') return undefined
  const worldId = findNamedWorld(request) ?? MAIN_WORLD
  const isOpen = worldId === MAIN_WORLD || access.mayOpenWorld(request, worldId)
  return isOpen ? worlds.find(worldId)?.faults : undefined
}

/** Marks the routes of a scope as independent of the browser's world. Their 3001 responses list the invalid fields. */
const prepareScope = (scope: FastifyInstance): void => {
  serveWithoutShop(scope)
  describeInvalidFields(scope)
}

/** Rejects clients without access before their body is read. */
const requireAccess = (
  scope: FastifyInstance,
  findRejection: (request: FastifyRequest) => Rejection | undefined,
): void => {
  scope.addHook('onRequest', (request, reply, proceed) => {
    const rejection = findRejection(request)
    if (rejection === undefined) return proceed()
    if (rejection.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', rejection.retryAfterSeconds)
    }
    void reply.code(rejection.status).send(createEnvelope(rejection.status, rejection.reason, null))
  })
}

/** Registers the OpenAPI document of the console. */
const registerDocument = (scope: FastifyInstance): void => {
  const document = lazy(() =>
    createOpenApiInSlices(allConsoleCalls, {
      title: `${brand.name} console API`,
      introduction: consoleIntroduction,
      examples: consoleExamples,
      tokenHeader: CONSOLE_TOKEN_HEADER,
      headers: ['World', 'TraceParent'],
    }),
  )
  scope.get('/console/api/openapi.json', async ({ protocol, host }) => ({
    ...(await document()),
    ...serversOf(protocol, host),
  }))
}

/** Whether a field of a control names a row, such as `orderNo`, `skuCode` or `email`. */
const isNaming = (field: string): boolean =>
  field !== 'worldId' && /^(?:email|persona|code|url)$|[a-z](?:Id|No|Pn|Code)$/.test(field)

/** Runs a control. A row that doesn't exist fails with 3001 on the field that names it. */
const namingMissing = async <T>(input: unknown, run: () => T | Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const fields = Object.keys(Object(input))
    const field = fields.find(isNaming)
    if (error instanceof ShopError && error.codeName === 'NOT_FOUND' && field !== undefined) {
      return failField(field, error.message)
    }
    throw error
  }
}

const registerControls = (scope: FastifyInstance, worlds: Worlds, host: HostLedger): void => {
  const handlers = controls.map(({ name, run }) => [
    name,
    async ({ input, world }: ConsoleCall<Endpoint>) => {
      const target = await world()
      const sendThroughHost = isDeliveryAltered(target, host) ? controlsOfHost[name] : undefined
      const data = await namingMissing(
        input,
        () => sendThroughHost?.(target.deps, host, input) ?? run({ deps: target.deps, input }),
      )
      publish(target.id, 'orders')
      return data
    },
  ])
  registerConsole(scope, worlds, controlEndpoints, Object.fromEntries(handlers))
}
