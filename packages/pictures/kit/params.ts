import { z } from 'zod'

/** A number in a range, with up to three decimals in the URL. */
export const num = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/)
    .transform(Number)
    .refine(value => value >= min && value <= max)
    .default(fallback)
    .meta({ kind: 'number', min, max })

/** One of a list of words. */
export const pick = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z
    .enum(values)
    .default(fallback)
    .meta({ kind: 'pick', values: [...values] })

/** Any number of a list of words, joined by `+` in the URL. */
export const pickSome = <const T extends string>(values: readonly T[]) =>
  z
    .string()
    .transform(text => text.split('+').filter((word): word is T => values.some(value => value === word)))
    .refine(words => words.length > 0)
    .default([])
    .meta({ kind: 'pick', values: [...values] })

/** `yes` or `no`. */
export const flag = (fallback: boolean) =>
  z
    .enum(['yes', 'no'])
    .transform(word => word === 'yes')
    .default(fallback)
    .meta({ kind: 'flag' })

/** A color: six hex digits in the URL, `#rrggbb` in the drawing. */
export const color = (fallback: string) =>
  z
    .string()
    .regex(/^[0-9a-fA-F]{6}$/)
    .transform(text => `#${text.toLowerCase()}`)
    .default(fallback)
    .meta({ kind: 'color' })

/** A short text. Spaces are underscores in the URL. */
export const text = (fallback: string, max = 16) =>
  z
    .string()
    .max(max)
    .transform(value => value.replaceAll('_', ' '))
    .default(fallback)
    .meta({ kind: 'text', max })
