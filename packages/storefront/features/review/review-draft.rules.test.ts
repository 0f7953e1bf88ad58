import { describe, expect, it } from 'vitest'
import { emptyDraft, getSendableDrafts, isEmptyDraft, validateDraft } from './review-draft.rules.ts'

const written = { ...emptyDraft('1'), rating: 5, content: 'Fits well' }

describe('review drafts', () => {
  it('are omitted if empty', () => {
    expect(isEmptyDraft(emptyDraft('1'))).toBe(true)
    expect(isEmptyDraft({ ...emptyDraft('1'), content: '  ' })).toBe(true)
    expect(getSendableDrafts([written, emptyDraft('2')])).toEqual({ drafts: [written], isComplete: true })
  })

  it('require a rating and text', () => {
    expect(Object.keys(validateDraft({ ...written, rating: 0 }))).toEqual(['rating'])
    expect(Object.keys(validateDraft({ ...written, content: ' ab ' }))).toEqual(['content'])
    expect(validateDraft(written)).toEqual({})
  })

  it('cannot be sent while one is incomplete or all are empty', () => {
    expect(getSendableDrafts([written, { ...emptyDraft('2'), rating: 3 }]).isComplete).toBe(false)
    expect(getSendableDrafts([emptyDraft('1')]).isComplete).toBe(false)
  })
})
