import { z } from 'zod'
import { MARK_SHAPES } from '../brand/mark.ts'
import { defineScene } from '../kit/define.ts'
import { group } from '../kit/paint.ts'

/** The brand mark as a picture, for mails and share cards. */
export const logo = defineScene({
  base: 'logo',
  sizes: { main: [64, 64] },
  params: z.strictObject({}),
  scene: () => group(MARK_SHAPES, 'translate(0 0)'),
})
