import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { badgeEndpoints } from '../badge/badge.contract.ts'
import { clockEndpoints } from '../pages/clock/clock.contract.ts'
import { controlEndpoints } from '../pages/overview/controls.ts'
import { registerConsole } from './register-console.ts'

const shop = setUpWorlds()

describe('registerConsole', () => {
  it('refuses a group in which a call has no handler', () => {
    const group: EndpointGroup = badgeEndpoints
    expect(() => registerConsole(fastify(), shop.worlds, group, {})).toThrow(
      '/console/api/badge has no handler',
    )
  })
})

describe('the calls that are one undo step', () => {
  it('are those that move the clock, and all controls', () => {
    // Waiting until everything due is done changes nothing by itself.
    const moving = Object.values<Endpoint>(clockEndpoints).filter(
      endpoint => endpoint.method === 'POST' && endpoint !== clockEndpoints.settle,
    )
    expect(moving.map(({ undoStep }) => undoStep)).toEqual(moving.map(() => 'clock'))
    expect(new Set(Object.values(controlEndpoints).map(({ undoStep }) => undoStep))).toEqual(
      new Set(['data']),
    )
  })
})

describe('a call of the console', () => {
  it('refuses unknown fields, so a misspelled worldId never selects the main world [B-61]', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/console/api/worlds/reset',
      payload: { world: 'm1' },
    })

    expect(response.json()).toMatchObject({ code: 3001, data: { fields: [{ field: 'world' }] } })
  })

  it('that doesn’t exist suggests the most similar path [DEV-07]', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/console/api/worlds/creat' })

    expect(response.json()).toMatchObject({ msg: 'No such call. Did you mean /console/api/worlds/create?' })
  })

  it('with a wrong method lists its methods [DEV-07]', async () => {
    const response = await shop.app.inject({ method: 'GET', url: '/console/api/worlds/create' })

    expect(response.headers['allow']).toBe('POST')
  })
})
