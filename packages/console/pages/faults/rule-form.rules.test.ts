import { describe, expect, it } from 'vitest'
import { findInvalidField } from './rule-form.rules.ts'

describe('findInvalidField', () => {
  it.each([
    ["'p=2' must be a number from 0 to 1", 'probability', 'Must be a number from 0 to 1'],
    ["'delay.p95=x' must be a number", 'delayP95Ms', 'Must be a number'],
    ["'header.x=y' isn’t valid", 'headers', 'Isn’t valid'],
    ["'skip=x' must be a number", 'skip', 'Must be a number'],
    ["'code=7' '7' isn’t in the error catalog", 'code', "'7' isn’t in the error catalog"],
  ])('finds the form field of %s', (problem, name, reason) => {
    expect(findInvalidField(problem)).toEqual({ name, reason })
  })

  it.each(['is required', "'title=x' is too long"])('finds no field in %s', problem => {
    expect(findInvalidField(problem)).toBeUndefined()
  })
})
