import { describe, expect, it } from 'vitest'
import { ConsoleError, describeReason, getFieldErrors } from './console-error.ts'

const rejection = new ConsoleError(3001, 'title: is required; worldId: there is no world', {
  title: 'is required',
  worldId: 'there is no world “x”',
})

describe('describeReason', () => {
  it('names the field unless the reason is a sentence without it', () => {
    expect(describeReason(['status', 'at most 20 characters'])).toBe('status: at most 20 characters')
    expect(describeReason(['orderNo', 'there is no order “x”'])).toBe('There is no order “x”')
  })
})

describe('getFieldErrors', () => {
  it('words each reason as a sentence of its own, without the name of the field', () => {
    expect(getFieldErrors(rejection, 'title')).toEqual({
      title: 'Required',
      worldId: 'There is no world “x”',
    })
    const early = new ConsoleError(3001, '', { shopTime: 'is before the current shop time' })
    expect(getFieldErrors(early, 'shopTime')).toEqual({ shopTime: 'This is before the current shop time' })
  })

  it('shows the reason for a field that the form doesn’t have at the fallback', () => {
    expect(getFieldErrors(rejection, 'name', ['name', 'title'])).toEqual({
      title: 'Required',
      name: 'There is no world “x”',
    })
  })

  it('shows the reason for a part of a field at the field', () => {
    const part = new ConsoleError(3001, '', {
      'headers.retry-after': 'must be text',
      headersOf: 'is unknown',
    })

    expect(getFieldErrors(part, '', ['headers'])).toEqual({
      headers: 'retry-after: must be text',
      '': 'This is unknown',
    })
  })

  it('shows a failure that names no field at the fallback', () => {
    expect(getFieldErrors(new Error('No connection'), 'name', [])).toEqual({ name: 'No connection' })
    expect(getFieldErrors(null, 'name')).toEqual({})
  })
})
