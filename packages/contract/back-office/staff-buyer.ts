import { z } from 'zod'
import { component } from '../core/component.ts'

/** Whose order, request or review a row of the back office is. */
export const StaffBuyerSchema = component('StaffBuyer', {
  memberId: z.string(),
  memberName: z.string(),
  email: z.string(),
  levelName: z.string().describe('Name of the wholesale level; empty for retail buyers.'),
})
export type StaffBuyer = z.output<typeof StaffBuyerSchema>
