import { PHONE_PATTERN } from '#contract/core/patterns.ts'

const invalid = 'Enter a valid phone number'

/** Rules of phone fields for react-hook-form, with the server's pattern. */
export const phoneRules = {
  required: {
    validate: (value: string): string | true => {
      if (value.trim() === '') return 'Phone is required'
      return PHONE_PATTERN.test(value.trim()) || invalid
    },
  },
  optional: {
    validate: (value: string): string | true =>
      value.trim() === '' || PHONE_PATTERN.test(value.trim()) || invalid,
  },
} as const
