import { describe, expect, it } from 'vitest'
import { draftErrors, emptyDraft, isUntouched, sendable } from './review-draft.rules.ts'

const written = { ...emptyDraft('1'), rating: 5, content: 'Fits well' }

describe('reviews being written', () => {
  it('leaves out what was not touched', () => {
    expect(isUntouched(emptyDraft('1'))).toBe(true)
    expect(isUntouched({ ...emptyDraft('1'), content: '  ' })).toBe(true)
    expect(sendable([written, emptyDraft('2')])).toEqual({ drafts: [written], isComplete: true })
  })
  it('asks for stars and words', () => {
    expect(Object.keys(draftErrors({ ...written, rating: 0 }))).toEqual(['rating'])
    expect(Object.keys(draftErrors({ ...written, content: ' ab ' }))).toEqual(['content'])
    expect(draftErrors(written)).toEqual({})
  })
  it('sends nothing while one is incomplete, or none is written', () => {
    expect(sendable([written, { ...emptyDraft('2'), rating: 3 }]).isComplete).toBe(false)
    expect(sendable([emptyDraft('1')]).isComplete).toBe(false)
  })
})
