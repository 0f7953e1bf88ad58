import type { DataOf, Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { placeInput } from '#contract/core/wire.ts'
import { consoleContract } from '#server/console/contract/index.ts'

type Time = string | number | Date
type Input<E extends Endpoint> = Omit<InputOf<E> & object, 'worldId'>
const { worlds, clock, faults, inbox, requests, coverage, errors, chat, feedback } = consoleContract

/** What a test does to a running shop from outside: one world, its clock, its faults and its inbox. */
export type ConsoleClient = {
  /** The world that all calls of this client are about. */
  worldId: string
  /** Headers that put any request into this world. */
  headers: Record<string, string>
  /** A client of the same server for another world. */
  in(worldId: string): ConsoleClient
  /** Makes a world and answers the client for it. */
  createWorld(requested?: InputOf<typeof worlds.create>): Promise<ConsoleClient>
  removeWorld(): Promise<void>
  /** Keeps the world as it is; answers the id to restore it by. */
  snapshot(title?: string): Promise<string>
  restore(snapshotId: string): Promise<void>
  reset(): Promise<void>
  undo(): Promise<void>
  /** Takes back the last request or act that changed the world; answers what it was. */
  undoStep(): Promise<string>
  /** The world with its snapshots, its origin and what can be taken back. */
  detail(): Promise<DataOf<typeof worlds.detail>>
  applyPreset(preset: string): Promise<void>
  clock(): Promise<DataOf<typeof clock.show>>
  setClock(time: Time, options?: { allowBackwards?: boolean }): Promise<void>
  advance(by: Input<typeof clock.advance>): Promise<void>
  /** Jumps to the next due event and runs it. */
  runNextDue(): Promise<void>
  freeze(): Promise<void>
  resume(): Promise<void>
  /** Adds a rule: in the text form of `x-fault`, or as fields. */
  addFault(rule: string | Input<typeof faults.add>): Promise<void>
  clearFaults(): Promise<void>
  /** The earliest message that fits, waiting for it to come. Throws when none came in time. */
  waitForMessage(wanted: Input<typeof inbox.waitFor>): Promise<DataOf<typeof inbox.waitFor>>
  messages(filter?: Input<typeof inbox.list>): Promise<DataOf<typeof inbox.list>['rows']>
  requests(filter?: Input<typeof requests.list>): Promise<DataOf<typeof requests.list>['rows']>
  /** How many requests of the log fit: `count({ call: 'cart.add', code: 0 })`. */
  count(filter?: Partial<Input<typeof requests.verify>>): Promise<number>
  /** Waits until a call was made as often as wanted (once or more without a number); throws when it was not in time. */
  verify(wanted: Partial<Input<typeof requests.verify>>): Promise<DataOf<typeof requests.verify>>
  /** Conversations of the chat, the latest first; `search` is part of a name, an address or a message. */
  conversations(filter?: Input<typeof chat.conversations>): Promise<DataOf<typeof chat.conversations>['rows']>
  /** Answers the latest conversation that fits, as the agent. */
  answerChat(search: string, text: string): Promise<void>
  /** What visitors sent by the feedback form, the latest first. */
  feedback(filter?: Input<typeof feedback.list>): Promise<DataOf<typeof feedback.list>['rows']>
  /** Answers the latest feedback that fits by mail. */
  answerFeedback(search: string, answer: string): Promise<void>
  /** Makes a logged request again, as it was or with another address or body. */
  replay(
    requestId: number,
    change?: { url?: string; body?: unknown },
  ): Promise<DataOf<typeof requests.replay>>
  /** Resets the world and brings it to the brink of a failure of the catalog. */
  prepareError(error: string, way?: 'natural' | 'forced'): Promise<DataOf<typeof errors.prepare>>
  /** Lets happen what makes the prepared page fail. */
  takeTurn(error: string): Promise<void>
  /** Which calls were seen to end in which way. */
  coverage(): Promise<DataOf<typeof coverage.board>>
  /** Makes a call of the shop in this world as a stranger would; answers the envelope, whatever its code. */
  shop<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<Envelope>
  /** Makes any call of the console; `path` of a control, or an endpoint of its contract. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<DataOf<E>>
  control(name: string, input: Record<string, unknown>): Promise<unknown>
}

export type ConsoleClientOptions = { worldId?: string; token?: string }

/** A client of the console at `baseUrl`. Every refusal is thrown as an error that says the call, code and reason. */
export const createConsoleClient = (baseUrl: string, options: ConsoleClientOptions = {}): ConsoleClient => {
  const { worldId = 'main', token } = options
  const send = createSender(baseUrl, token)
  const call = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<DataOf<E>> =>
    send(endpoint, { worldId, ...input }) as Promise<DataOf<E>>
  const run = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> => {
    await call(endpoint, input)
  }
  const into = (id: string): ConsoleClient => createConsoleClient(baseUrl, { ...options, worldId: id })
  return {
    worldId,
    headers: { 'x-world': worldId },
    in: into,
    createWorld: async (requested = {}) =>
      into(
        (
          await (send(worlds.create, { owner: 'test', ...requested }) as Promise<
            DataOf<typeof worlds.create>
          >)
        ).worldId,
      ),
    removeWorld: () => run(worlds.remove, {}),
    snapshot: async title => (await call(worlds.snapshot, title === undefined ? {} : { title })).snapshotId,
    restore: snapshotId => run(worlds.restore, { snapshotId }),
    reset: () => run(worlds.reset, {}),
    undo: () => run(worlds.undo, {}),
    undoStep: async () => (await call(worlds.undoStep, {})).takenBack,
    detail: () => call(worlds.detail, {}),
    applyPreset: preset => run(worlds.applyPreset, { preset }),
    clock: () => call(clock.show, {}),
    setClock: (time, { allowBackwards = false } = {}) =>
      run(clock.set, { shopTime: time instanceof Date ? time.toISOString() : time, allowBackwards }),
    advance: by => run(clock.advance, by),
    runNextDue: () => run(clock.next, {}),
    freeze: () => run(clock.freeze, {}),
    resume: () => run(clock.resume, {}),
    addFault: rule => run(faults.add, typeof rule === 'string' ? { rule } : rule),
    clearFaults: () => run(faults.clear, {}),
    waitForMessage: wanted => call(inbox.waitFor, wanted),
    messages: async (filter = {}) => (await call(inbox.list, filter)).rows,
    requests: async (filter = {}) => (await call(requests.list, filter)).rows,
    count: async (filter = {}) => (await call(requests.verify, filter)).count,
    verify: async wanted => {
      const found = await call(requests.verify, wanted)
      if (found.isMet) return found
      throw new Error(
        `${wanted.call ?? 'Any call'} was made ${found.count} times, wanted ${found.wanted}; ${found.countOfCall} times in all`,
      )
    },
    conversations: async (filter = {}) => (await call(chat.conversations, filter)).rows,
    answerChat: async (search, text) => {
      const { rows } = await call(chat.conversations, { search })
      await run(chat.reply, { threadId: getFirst(rows, search).threadId, text })
    },
    feedback: async (filter = {}) => (await call(feedback.list, filter)).rows,
    answerFeedback: async (search, answer) => {
      const { rows } = await call(feedback.list, { search })
      await run(feedback.handle, { feedbackId: getFirst(rows, search).feedbackId, answer })
    },
    replay: (requestId, change = {}) => call(requests.replay, { requestId, ...change }),
    prepareError: (error, way = 'natural') => call(errors.prepare, { error, way }),
    takeTurn: error => run(errors.turn, { error }),
    coverage: () => call(coverage.board, {}),
    shop: (endpoint, input, shopToken) =>
      ask(baseUrl, endpoint, input, {
        'x-world': worldId,
        ...(shopToken !== undefined && { 'x-token': shopToken }),
      }),
    call,
    control: (name, input) =>
      send(
        { method: 'POST', path: `/console/api/controls/${name}`, bodyKind: 'json' },
        { worldId, ...input },
      ),
  }
}

type Wire = Parameters<typeof placeInput>[0]
type Envelope = { code: number; msg: string; data: unknown }

const getFirst = <T>([first]: readonly T[], search: string): T => {
  if (first === undefined) throw new Error(`Nothing fits '${search}'`)
  return first
}

const ask = async (
  baseUrl: string,
  wire: Wire,
  input: unknown,
  headers: Record<string, string>,
): Promise<Envelope> => {
  const { url, body } = placeInput(wire, input)
  const response = await fetch(new URL(url, baseUrl), {
    method: wire.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Envelope
}

const createSender =
  (baseUrl: string, token: string | undefined) =>
  async (wire: Wire, input: unknown): Promise<unknown> => {
    const headers = token === undefined ? {} : { 'x-console-token': token }
    const { code, msg, data } = await ask(baseUrl, wire, input, headers)
    if (code === 0) return data
    throw new Error(`${wire.path} answered ${code} '${msg}' ${JSON.stringify(data)}`)
  }
