import { z } from 'zod'

/** Status of an application for the wholesale program. */
export const ApplicationStatusSchema = z.enum([
  'submitted',
  'in-review',
  'more-wanted',
  'accepted',
  'refused',
])

/** Statuses in which an application is not decided yet. */
export const OPEN_APPLICATIONS: readonly string[] = ['submitted', 'in-review', 'more-wanted']
