import { int } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'

const isPrintableAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

const MAX_WAIT_MS = 600_000

/** Fields that say how the body of a response travels. */
export const deliveryShape = {
  statusText: z
    .string()
    .min(1)
    .max(100)
    .refine(isPrintableAscii, 'must be 1 to 100 printable ASCII characters')
    .optional()
    .describe('Text after the HTTP status, such as `Not Today`'),
  dribbleMs: int(1, MAX_WAIT_MS)
    .optional()
    .describe('Time over which the body arrives in pieces, in milliseconds'),
  pieces: int(2, 1000).optional().describe('Number of pieces of a body that dribbles; by default 5'),
  bytesPerSecond: int(50, 100_000_000).optional().describe('Bytes of the body per second'),
  closeMs: int(1, MAX_WAIT_MS)
    .optional()
    .describe('Time from the last byte of the body to its end, in milliseconds'),
  cutBytes: int(0, 10_000_000)
    .optional()
    .describe('Bytes after which `cut-body` closes the connection; by default half of the body'),
}

type DeliveryFields = z.output<z.ZodObject<typeof deliveryShape>>

/** How a body travels. Fields that aren't set don't change it. */
export type Delivery = Omit<DeliveryFields, 'cutBytes'>

/** The delivery of a rule; undefined when it has none. */
export const findDelivery = (rule: DeliveryFields): Delivery | undefined => {
  const { statusText, dribbleMs, pieces, bytesPerSecond, closeMs } = rule
  const parts = [statusText, dribbleMs, bytesPerSecond, closeMs]
  return parts.every(part => part === undefined)
    ? undefined
    : { statusText, dribbleMs, pieces, bytesPerSecond, closeMs }
}

/** Effects after which nothing travels. */
const WITHOUT_BODY: readonly (string | undefined)[] = ['hang', 'reset', 'answer-lost', 'empty', 'garbage']

/** Rejects deliveries that contradict each other or the effect of the rule. */
export const checkDelivery = (
  rule: DeliveryFields & { effect?: string | undefined },
  reject: (field: string, message: string) => void,
): void => {
  const { dribbleMs, pieces, bytesPerSecond, cutBytes, effect } = rule
  if (dribbleMs !== undefined && bytesPerSecond !== undefined) {
    reject('bytesPerSecond', 'and dribble exclude each other')
  }
  if (pieces !== undefined && dribbleMs === undefined) reject('pieces', 'goes with dribble')
  if (cutBytes !== undefined && effect !== 'cut-body') reject('cutBytes', 'goes with cut-body')
  if (findDelivery(rule) !== undefined && WITHOUT_BODY.includes(effect)) {
    reject('effect', 'sends no body, so nothing can travel slowly')
  }
}
