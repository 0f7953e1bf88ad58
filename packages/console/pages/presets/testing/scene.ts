import type { DataOf, Endpoint, InputOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { CallResponse } from '@fixbench/server/testing/call-client.ts'
import type { WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Opening } from '#console/pages/worlds/worlds.contract.ts'

/** A world with a preset, and the means to call its shop as the persona of the preset. */
export type Scene = Opening & {
  world: World
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<CallResponse<E>>
  ok<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>>
  /** Returns the first column of the first row. */
  value(sql: string, ...values: (string | number)[]): unknown
  /** Last segment or parameter of the address to open, such as an order number. */
  id: string
}

/** Creates a world with a preset over HTTP, as the console does. */
export const createScene = async ({ app, worlds, call }: WorldApp, preset: string): Promise<Scene> => {
  const response = await app.inject({
    method: 'POST',
    url: '/console/api/worlds/create',
    payload: { preset, worldId: `p-${preset}`.slice(0, 40) },
  })
  const { code, msg, data } = response.json<{
    code: number
    msg: string
    data: { worldId: string; opening: Opening }
  }>()
  expect(`${preset}: ${code} ${msg}`).toBe(`${preset}: 0 success`)

  const world = worlds.find(data.worldId)
  if (world === undefined) throw new Error(`no world ${data.worldId}`)
  const { token, address } = data.opening
  const options = { headers: { 'x-world': data.worldId }, ...omitUndefined({ token: token ?? undefined }) }

  return {
    ...data.opening,
    world,
    id: address.split(/[/=]/).at(-1) ?? '',
    call: (endpoint, input) => call(endpoint, input, options),
    ok: (endpoint, input) => call.ok(endpoint, input, options),
    value: (sql, ...values) => world.deps.sql.value(z.unknown(), sql, ...values),
  }
}
