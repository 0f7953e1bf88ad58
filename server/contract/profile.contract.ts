import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { flag, text } from './core/field.ts'
import { UserInfoSchema } from './session.contract.ts'
import { uploadedPicture } from './upload.contract.ts'

/** Everything that a member keeps about himself; e-mail, flags and levels are not changed here. */
export const ProfileSchema = UserInfoSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  /** YYYY-MM-DD, or empty. */
  birthday: z.string(),
  wantsNewsletter: z.boolean(),
  wantsOrderMail: z.boolean(),
  wantsPriceMail: z.boolean(),
  registerTime: z.iso.datetime(),
}).meta({ id: 'Profile' })
export type Profile = z.output<typeof ProfileSchema>

const day = () =>
  z
    .string()
    .trim()
    .refine(
      value => value === '' || (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))),
      'is a day as YYYY-MM-DD',
    )

export const profileEndpoints = {
  /** The member's own profile. */
  show: endpoint({
    id: 'OWN-member-profile',
    method: 'POST',
    path: '/api/member/profile',
    bodyKind: 'none',
    access: 'member',
    summary: 'Own profile',
    input: z.object({}),
    data: ProfileSchema,
    errors: [],
  }),

  /** Changes the fields that are sent and leaves the others; anything else in the request changes nothing. */
  edit: endpoint({
    id: 'CALL-member-edit',
    method: 'POST',
    path: '/api/member/edit',
    bodyKind: 'form',
    access: 'member',
    summary: 'Edit the own profile',
    input: z.object({
      memberName: text(80).optional(),
      firstName: text(60, 0).optional(),
      lastName: text(60, 0).optional(),
      /** ISO code. */
      country: text(2)
        .regex(/^[A-Za-z]{2}$/, 'is not a country code')
        .optional(),
      mobile: text(30, 0)
        .regex(/^([0-9+()\-. ]{5,30})?$/, 'is not a phone number')
        .optional(),
      /** A picture that was uploaded; empty takes it away. */
      image: z.union([z.literal(''), uploadedPicture()]).optional(),
      company: text(120, 0).optional(),
      taxNumber: text(60, 0).optional(),
      birthday: day().optional(),
      wantsNewsletter: flag().optional(),
      wantsOrderMail: flag().optional(),
      wantsPriceMail: flag().optional(),
    }),
    data: ProfileSchema,
    errors: ['REFUSED'],
  }),
}
