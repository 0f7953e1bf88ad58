import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { setUpShop } from '@fixbench/server/testing/set-up-shop.ts'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { badgeEndpoints } from '../badge/badge.contract.ts'
import { clockEndpoints } from '../pages/clock/clock.contract.ts'
import { controlEndpoints } from '../pages/overview/controls.ts'
import { registerConsole } from './register-console.ts'

const shop = setUpShop()

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
