import { brand } from '@fixbench/contract/core/brand.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { createEnvelope } from '@fixbench/contract/core/envelope.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { publish } from '#server/context/events.ts'
import { serversOf } from '#server/http/docs.ts'
import { createOpenApi } from '#server/http/openapi.ts'
import { serveWithoutShop } from '#server/http/route-config.ts'
import { failField, ShopError } from '#server/lib/fail.ts'
import { lazy } from '#server/lib/lazy.ts'
import type { HostLedger } from '#server/stand-ins/payment-host/host-ledger.ts'
import { faultPlugin } from '#server/worlds/faults/faults.plugin.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import { accessHandlers } from './access/access.routes.ts'
import { CONSOLE_TOKEN_HEADER, type ConsoleAccess, type Refusal } from './access/access.ts'
import { allowPairFraming } from './app.plugin.ts'
import { badgeHandlers } from './badge/badge.routes.ts'
import { chatAgentHandlers } from './chat/chat.routes.ts'
import { clockHandlers } from './clock/clock.routes.ts'
import { consoleExamples } from './console-examples.ts'
import { consoleIntroduction } from './console-introduction.ts'
import { consoleContract } from './contract/index.ts'
import { coverageHandlers } from './coverage/coverage.routes.ts'
import { createCoverageStore } from './coverage/coverage-store.ts'
import { describeInvalidFields } from './describe-invalid-fields.ts'
import { errorsHandlers } from './errors/errors.routes.ts'
import { faultsHandlers } from './faults/faults.routes.ts'
import { feedbackHandlers } from './feedback/feedback.routes.ts'
import { registerUploads } from './feedback/uploads.routes.ts'
import { inboxHandlers } from './inbox/inbox.routes.ts'
import { openLinkList } from './links/link-list.ts'
import { linksHandlers } from './links/links.routes.ts'
import { registerApplicationDocuments } from './orders/application-documents.ts'
import { ordersHandlers } from './orders/orders.routes.ts'
import { controlsHandlers } from './overview/controls.routes.ts'
import { controlEndpoints, controls } from './overview/controls.ts'
import { payWithHeldNotice } from './payments/pay-order.ts'
import { paymentsHandlers } from './payments/payments.routes.ts'
import { peopleHandlers, registerEnter } from './people/people.routes.ts'
import { type ConsoleCall, registerConsole } from './register-console.ts'
import { registerEvents } from './requests/events.routes.ts'
import { createRequestLog } from './requests/request-log.ts'
import { registerHar } from './requests/requests.har.ts'
import { requestsHandlers } from './requests/requests.routes.ts'
import { searchReportHandlers } from './search/search.routes.ts'
import { createStories } from './stories/stories.routes.ts'
import { storyScriptPlugin } from './stories/story-script.ts'
import { registerArchive } from './worlds/archive.routes.ts'
import { registerMissingWorld } from './worlds/missing-world.routes.ts'
import { recordUndoSteps } from './worlds/record-undo-steps.ts'
import { worldsHandlers } from './worlds/worlds.routes.ts'

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
    const log = createRequestLog(coverage.count)
    app.addHook('onClose', () => coverage.save())
    worlds.onEnd(log.endWorld)
    await app.register(faultPlugin, {
      findRefusal: request => access.findFaultRefusal(request)?.reason,
      onBroken: log.logBroken,
    })
    await app.register(log.plugin)
    await app.register(storyScriptPlugin, { isDevelopment: config.mode === 'development' })
    recordUndoSteps(app)
    await app.register(async scope => {
      prepareScope(scope)
      registerConsole(scope, worlds, consoleContract.access, accessHandlers(config, access))
    })
    await app.register(async scope => {
      prepareScope(scope)
      requireAccess(scope, access.findRefusal)
      registerConsole(scope, worlds, consoleContract.worlds, worldsHandlers)
      registerConsole(scope, worlds, consoleContract.clock, clockHandlers)
      registerConsole(scope, worlds, consoleContract.faults, faultsHandlers)
      registerConsole(scope, worlds, consoleContract.inbox, inboxHandlers)
      registerConsole(scope, worlds, consoleContract.people, peopleHandlers)
      registerConsole(scope, worlds, consoleContract.links, linksHandlers(openLinkList(config.dataDir), log))
      registerConsole(scope, worlds, consoleContract.badge, badgeHandlers(log))
      registerConsole(scope, worlds, consoleContract.requests, requestsHandlers(log))
      registerHar(scope, worlds, log)
      registerConsole(scope, worlds, consoleContract.errors, errorsHandlers)
      registerConsole(scope, worlds, consoleContract.coverage, coverageHandlers(coverage))
      registerConsole(scope, worlds, consoleContract.payments, paymentsHandlers(paymentHost))
      registerConsole(scope, worlds, consoleContract.orders, ordersHandlers)
      registerApplicationDocuments(scope, worlds)
      registerConsole(scope, worlds, consoleContract.stories, stories.handlers)
      registerConsole(scope, worlds, consoleContract.controls, controlsHandlers)
      registerConsole(scope, worlds, consoleContract.chat, chatAgentHandlers)
      registerConsole(scope, worlds, consoleContract.feedback, feedbackHandlers)
      registerConsole(scope, worlds, consoleContract.search, searchReportHandlers)
      registerControls(scope, worlds, paymentHost)
      registerArchive(scope, worlds)
      registerMissingWorld(scope, worlds)
      registerDocument(scope)
      registerEvents(scope)
      registerUploads(scope, worlds)
    })
    await app.register(async scope => {
      prepareScope(scope)
      requireAccess(scope, access.findLinkRefusal)
      registerEnter(scope, worlds)
      stories.registerEnter(scope)
    })
  },
  { name: 'console', dependencies: ['world'] },
)

/** Marks the routes of a scope as independent of the browser's world. Their 3001 responses list the invalid fields. */
const prepareScope = (scope: FastifyInstance): void => {
  serveWithoutShop(scope)
  describeInvalidFields(scope)
}

/** Rejects clients without access before their body is read. */
const requireAccess = (
  scope: FastifyInstance,
  findRefusal: (request: FastifyRequest) => Refusal | undefined,
): void => {
  scope.addHook('onRequest', (request, reply, proceed) => {
    const refusal = findRefusal(request)
    if (refusal === undefined) return proceed()
    if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
    void reply.code(refusal.status).send(createEnvelope(refusal.status, refusal.reason, null))
  })
}

/** Registers the OpenAPI document of the console. */
const registerDocument = (scope: FastifyInstance): void => {
  const document = lazy(() =>
    createOpenApi(
      { ...consoleContract, control: controlEndpoints },
      {
        title: `${brand.name} console API`,
        introduction: consoleIntroduction,
        examples: consoleExamples,
        tokenHeader: CONSOLE_TOKEN_HEADER,
        headers: ['World'],
      },
    ),
  )
  scope.get('/console/api/openapi.json', ({ protocol, host }) => ({
    ...document(),
    ...serversOf(protocol, host),
  }))
}

type HeldOrder = Parameters<typeof payWithHeldNotice>[2]

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
      return failField(field, `names nothing: ${error.message}`)
    }
    throw error
  }
}

const registerControls = (scope: FastifyInstance, worlds: Worlds, host: HostLedger): void => {
  const handlers = controls.map(({ name, run }) => [
    name,
    async ({ input, world }: ConsoleCall<Endpoint>) => {
      const target = await world()
      const isHeld = name === 'pay-order' && host.holdsBack(target.id)
      const data = await namingMissing(input, () =>
        isHeld ? payWithHeldNotice(target.deps, host, input as HeldOrder) : run({ deps: target.deps, input }),
      )
      publish(target.id, 'orders')
      return data
    },
  ])
  registerConsole(scope, worlds, controlEndpoints, Object.fromEntries(handlers))
}
