import { requireData } from '@fixbench/client'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { expect } from 'vitest'
import type { SeededKit } from './seeded-kit.ts'

type Client = Awaited<ReturnType<SeededKit['createWorld']>>

export const click = {
  type: 'click',
  selectors: [['aria/Add to cart[role="button"]'], ['button']],
  offsetX: 4,
  offsetY: 4,
}

type Marked = { world: Client; recordingId: string; mark: number; token: string }

/** Makes the calls and steps of a browser that is recorded. */
export const createRecordedSteps = (kit: SeededKit) => {
  /** Calls with the number of the latest step, as a browser does. */
  const callIn = async (
    { world, recordingId, mark, token }: Marked,
    path: string,
    input: Record<string, unknown>,
  ): Promise<void> => {
    const headers = { ...world.headers, 'x-token': token, cookie: `recording=${recordingId}.${mark}` }
    const response = await fetch(`${kit.url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })

    expect(await response.json()).toMatchObject({ code: 0 })
  }

  return {
    callIn,
    /** Records a step and its call. */
    addStep: async (world: Client, recordingId: string, mark: number, token: string): Promise<void> => {
      await callIn({ world, recordingId, mark, token }, 'shop/cart/add', {
        skuCode: skus.screen,
        buyCount: mark,
      })
      await requireData(
        world.console.recordings.step({ recordingId, mark, step: click, address: '/detail/screen' }),
      )
    },
  }
}
