import { describe, expect, it } from 'vitest'
import { drawDelay } from './delays.ts'
import { faultText } from './fault-text.ts'
import { parseFaults } from './grammar.ts'

const COUNT = 1000

/** The delays of the first requests of a rule, from shortest to longest. */
const drawSorted = (text: string): number[] => {
  const [rule] = parseFaults(text)
  if (rule === undefined) throw new Error('no rule')
  return Array.from({ length: COUNT }, (_, turn) => drawDelay(rule, turn + 1)).toSorted((a, b) => a - b)
}
const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * COUNT)] ?? 0

/** How much a drawn delay differs from the one that was asked for: 0.05 is 5%. */
const computeDeviation = (actual: number, asked: number): number => Math.abs(actual - asked) / asked

describe('delays like real life', () => {
  it.each([
    [100, 400],
    [800, 3000],
    [1500, 1600],
  ])('have a median of %i and a 95th percentile of %i ms', (median, p95) => {
    for (const seed of [1, 2, 77, 40_000]) {
      const delays = drawSorted(`delay=${median};delay.p95=${p95};seed=${seed}`)

      expect(computeDeviation(at(delays, 0.5), median)).toBeLessThanOrEqual(0.05)
      expect(computeDeviation(at(delays, 0.95), p95)).toBeLessThanOrEqual(0.05)
    }
  })

  it('are spread evenly between two times', () => {
    const delays = drawSorted('delay=200;delay.to=1200')

    for (const share of [0.1, 0.5, 0.9]) {
      expect(computeDeviation(at(delays, share), 200 + share * 1000)).toBeLessThanOrEqual(0.05)
    }
    expect(delays[0]).toBeGreaterThanOrEqual(200)
    expect(delays.at(-1)).toBeLessThanOrEqual(1200)
  })

  it('repeat with the same seed, and differ with another', () => {
    const text = 'delay=100;delay.p95=900'

    expect(drawSorted(`${text};seed=5`)).toEqual(drawSorted(`${text};seed=5`))

    const [first, second] = [5, 6].map(seed => {
      const [rule] = parseFaults(`${text};seed=${seed}`)
      return rule === undefined ? 0 : drawDelay(rule, 1)
    })
    expect(first).not.toBe(second)
  })

  it.each([
    'delay=200;delay.to=1200',
    'status=502;header.x-a=1%202;body=%3Cb%3E;type=text/html;delay=1;delay.p95=9',
  ])('%s is the same rule after it was written as text', text => {
    const written = parseFaults(text).map(faultText).join(',')

    expect(parseFaults(written)).toEqual(parseFaults(text))
  })

  it.each([
    ['delay=900;delay.to=200', 'must be at least delay'],
    ['delay=0;delay.p95=200', 'must be at least delay, the median'],
    ['delay.p95=200', 'has no effect'],
    ['delay=100;delay.to=200;delay.p95=300', 'exclude each other'],
    ['delay=5;body=hello', 'goes with a status'],
    ['status=502;type=text/html', 'goes with a body'],
    ['status=502;body=x;type=nothing', 'must be a media type'],
    ['header.content-length=5', 'isn’t a header that a rule may set'],
  ])('%s is rejected: %s', (text, reason) => {
    expect(() => parseFaults(text)).toThrow(reason)
  })
})
