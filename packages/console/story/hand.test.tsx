import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveHand, fastHand } from './hand.ts'

/** Whether work is still waiting after some time. */
const isWaitingAfter = async (work: Promise<void>, ms: number): Promise<boolean> => {
  let isWaiting = true
  void work.finally(() => {
    isWaiting = false
  })
  await vi.advanceTimersByTimeAsync(ms)
  return isWaiting
}

describe('the hand that an audience sees', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('moves its pointer to the middle of an element before it acts [DEMO-06]', async () => {
    const pointer = document.createElement('div')
    pointer.hidden = true
    const button = document.createElement('button')
    button.getBoundingClientRect = () => new DOMRect(100, 40, 80, 20)

    const arrival = createLiveHand(pointer).pointAt(button)

    expect(pointer.hidden).toBe(false)
    expect(pointer.style.transform).toBe('translate(140px, 50px)')
    expect(await isWaitingAfter(arrival, 300)).toBe(true)
    expect(await isWaitingAfter(arrival, 400)).toBe(false)
  })

  it('types 40 to 60 ms per character, and lets the end of a step be seen [DEMO-06]', async () => {
    const hand = createLiveHand(document.createElement('div'))

    expect(hand.splitTyping('10 p')).toEqual(['1', '10', '10 ', '10 p'])
    expect(await isWaitingAfter(hand.rest(), 39)).toBe(true)
    expect(await isWaitingAfter(hand.rest(), 60)).toBe(false)
    expect(await isWaitingAfter(hand.dwell(), 1000)).toBe(true)
  })

  it('is skipped in a story that runs fast', async () => {
    const work = Promise.all([fastHand.pointAt(document.body), fastHand.rest(), fastHand.dwell()])

    await expect(work).resolves.toHaveLength(3)
    expect(fastHand.splitTyping('10 p')).toEqual(['10 p'])
  })
})
