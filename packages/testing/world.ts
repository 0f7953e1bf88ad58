/// <reference lib="esnext.disposable" preserve="true" />
import { type Client, createClient, type Fault, requireData, toFaultText } from '@fixbench/client'
import type {
  ConsoleCalls,
  ConsoleClient,
  ConsoleMessage,
  EventDelivery as Delivery,
} from '@fixbench/client/console'

/** A message in the inbox of a world: an email, a text message, a notice or a chat message. */
export type Message = ConsoleMessage

/** Which messages: `{ to: 'nina@fixbench.example', kind: 'verification-code' }`. */
export type MessageFilter = Omit<ConsoleCalls['inbox']['waitFor']['input'], 'worldId'>

/** An event on its way to a program of yours. */
export type EventDelivery = Delivery

type AddInput = ConsoleCalls['events']['add']['input']
/** First part of the type of an event, such as `order`. */
export type EventTopic = NonNullable<AddInput['topics']>[number]

/** Which deliveries: `{ type: 'order.paid', status: 'delivered' }`. */
export type EventFilter = Omit<ConsoleCalls['events']['waitFor']['input'], 'worldId'>

/** What happens to the next events: sent twice, later, not at all, or after the one that follows. */
export type ForcedBehavior = Omit<ConsoleCalls['events']['force']['input'], 'worldId' | 'endpointId'>

/** How far to move a clock, such as `{ hours: 25 }`. */
export type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number }

/** What a new world contains. Without options it is a copy of the seeded shop. */
export type WorldOptions = {
  /** Prepared state of the console, such as `big-cart`. */
  preset?: string
  /** World to copy. */
  from?: string
}

/** A shop of its own: data, clock, faults and inbox are independent of other worlds. Methods throw when a call fails. */
export type World = AsyncDisposable & {
  readonly id: string
  /** URL of the shop, which is the same for all worlds. */
  readonly url: string
  /** Headers that direct a request to this world. */
  readonly headers: Readonly<Record<string, string>>
  /** All calls of the shop in this world, as a guest. */
  readonly client: Client
  /** All calls of the console for this world. */
  readonly console: ConsoleClient
  /** Creates a session without a password. `person` is a persona such as `nina`, or the email address of a member. */
  token(person: string): Promise<string>
  /** All calls of the shop in this world, as a member. */
  as(person: string): Promise<Client>
  /** Returns to the state after creation: data, clock, faults, inbox, and an empty request log. */
  reset(): Promise<void>
  /** Adds a fault rule: `{ call: 'cart.add', code: 300001, hits: 1 }`. The newest rule wins. */
  fault(rule: Fault | string): Promise<void>
  readonly clock: {
    now(): Promise<Date>
    /** Moves the clock and runs everything that becomes due. Throws when some of it fails. */
    advance(by: Duration): Promise<void>
    /** Moves the clock to a later instant, like `advance`. */
    set(time: Date | string): Promise<void>
    freeze(): Promise<void>
    resume(): Promise<void>
  }
  readonly inbox: {
    /** The latest messages first. */
    list(filter?: MessageFilter): Promise<Message[]>
    /** Returns the earliest matching message. Waits for one, by default ten seconds. */
    wait(filter?: MessageFilter): Promise<Message>
  }
  /** Events that the world posts to a program of yours, signed as Standard Webhooks. */
  readonly events: {
    /** Sends events to a URL, by default of all topics, from now on until `reset`. Returns the secret. */
    listen(url: string, topics?: readonly EventTopic[]): Promise<string>
    /** Forces a behavior on the next event that is sent to a URL: `{ behavior: 'duplicate' }`. */
    force(url: string, forced: ForcedBehavior): Promise<void>
    /** The latest deliveries first, each with every attempt. */
    list(filter?: EventFilter): Promise<EventDelivery[]>
    /** Returns the earliest matching delivery. Waits for one, by default ten seconds. */
    wait(filter?: EventFilter): Promise<EventDelivery>
  }
  /** Waits until all due work is done: expiries, mails, deliveries. Throws an error that names what failed. */
  settled(): Promise<void>
  /** Checks that stock, coupons, points, payments, totals and counts are right. Throws an error that names what isn’t. */
  checkInvariants(): Promise<void>
  /** Deletes the world. */
  remove(): Promise<void>
}

type Server = { url: string; console: ConsoleClient; consoleToken: string | undefined }

/** Creates a world, in place of one with the same name. Throws for the main world, which other programs may use. */
export const createWorld = async (
  server: Server,
  name: string | undefined,
  { preset, from }: WorldOptions = {},
): Promise<World> => {
  if (name === 'main') throw new Error('The main world isn’t for tests. Choose another name.')
  if (name !== undefined) await removeExisting(server.console, name)
  const { worldId } = await requireData(
    server.console.worlds.create({
      owner: 'test',
      ...(name === undefined ? {} : { worldId: name }),
      ...(preset === undefined ? {} : { preset }),
      ...(from === undefined ? {} : { fromWorldId: from }),
    }),
  )
  const shopConsole = server.console.with({ world: worldId })
  const { snapshotId } = await requireData(shopConsole.worlds.snapshot({ title: 'Start of the tests' }))

  return openWorld({ ...server, console: shopConsole, worldId, snapshotId })
}

const removeExisting = async (shopConsole: ConsoleClient, worldId: string): Promise<void> => {
  const { rows } = await requireData(shopConsole.worlds.list())
  if (rows.some(world => world.worldId === worldId)) await requireData(shopConsole.worlds.remove({ worldId }))
}

type Opened = Server & { worldId: string; snapshotId: string }

const openWorld = ({ url, console: shopConsole, consoleToken, worldId, snapshotId }: Opened): World => {
  // A shop with a console token opens worlds only to those who have it.
  const headers = {
    'x-world': worldId,
    ...(consoleToken === undefined ? {} : { 'x-console-token': consoleToken }),
  }
  const client = createClient({ url, headers })
  const token = async (person: string): Promise<string> =>
    (await requireData(shopConsole.people.signIn({ persona: person }))).token
  const settled = async (): Promise<void> => {
    const { failedEvents } = await requireData(shopConsole.clock.settle())
    if (failedEvents.length > 0) throw new Error(describeFailed(failedEvents))
  }

  const remove = async (): Promise<void> => {
    await requireData(shopConsole.worlds.remove({ worldId }))
  }

  return {
    id: worldId,
    url,
    headers,
    client,
    console: shopConsole,
    token,
    as: async person => client.with({ token: await token(person) }),
    reset: async () => {
      await requireData(shopConsole.worlds.restore({ worldId, snapshotId }))
      await requireData(shopConsole.requests.clear({ worldId }))
    },
    fault: async rule => {
      await requireData(shopConsole.faults.add({ rule: toFaultText(rule) }))
    },
    clock: createClock(shopConsole, settled),
    inbox: {
      list: async filter => (await requireData(shopConsole.inbox.list(filter))).rows,
      wait: filter => requireData(shopConsole.inbox.waitFor(filter)),
    },
    events: createEvents(shopConsole),
    settled,
    checkInvariants: async () => {
      const { rows } = await requireData(shopConsole.lab.invariants())
      const broken = rows.filter(({ isMet }) => !isMet)
      if (broken.length > 0) throw new Error(describeBroken(broken))
    },
    remove,
    [Symbol.asyncDispose]: remove,
  }
}

const createClock = (shopConsole: ConsoleClient, settled: () => Promise<void>): World['clock'] => ({
  now: async () => new Date((await requireData(shopConsole.clock.show())).shopMs),
  advance: async by => {
    await requireData(shopConsole.clock.advance(by))
    await settled()
  },
  set: async time => {
    const shopTime = time instanceof Date ? time.toISOString() : time
    await requireData(shopConsole.clock.set({ shopTime }))
    await settled()
  },
  freeze: async () => {
    await requireData(shopConsole.clock.freeze())
  },
  resume: async () => {
    await requireData(shopConsole.clock.resume())
  },
})

const createEvents = ({ events }: ConsoleClient): World['events'] => ({
  listen: async (url, topics = []) => (await requireData(events.add({ url, topics: [...topics] }))).secret,
  force: async (url, forced) => {
    const { rows } = await requireData(events.endpoints())
    const endpoint = rows.find(row => row.url === url)
    if (endpoint === undefined) throw new Error(`No events are sent to ${url}. Call listen first.`)
    await requireData(events.force({ endpointId: endpoint.endpointId, ...forced }))
  },
  list: async filter => (await requireData(events.deliveries(filter))).rows,
  wait: filter => requireData(events.waitFor(filter)),
})

type BrokenRule = { name: string; violations: { subject: string; expected: string; actual: string }[] }

const describeBroken = (rules: readonly BrokenRule[]): string =>
  [
    `${rules.length} invariants are broken:`,
    ...rules.flatMap(({ name, violations }) =>
      violations.map(
        ({ subject, expected, actual }) => `${name}: ${subject} is ${actual}, expected ${expected}`,
      ),
    ),
  ].join('\n  ')

type FailedEvent = { kind: string; key: string; error: string }

const describeFailed = (events: readonly FailedEvent[]): string =>
  [
    `${events.length} due events failed:`,
    ...events.map(({ kind, key, error }) => `${kind} of ${key}: ${error}`),
  ].join('\n  ')
