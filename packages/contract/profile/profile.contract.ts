import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { countryCode, day, flag, optionalPhone, text } from '../core/field.ts'
import { UserInfoSchema } from '../session/session.contract.ts'
import { uploadedPhoto } from '../upload/upload.contract.ts'

/** The member's profile. Email address, flags and levels can't be changed with it. */
const ProfileSchema = UserInfoSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  birthday: z.string().describe('YYYY-MM-DD, or empty.'),
  wantsNewsletter: z.boolean(),
  wantsOrderMail: z.boolean(),
  wantsPriceMail: z.boolean(),
  registerTime: z.iso.datetime(),
  hasPassword: z
    .boolean()
    .describe(
      'False for a member who signed up with an identity provider and has no password; such an account is verified with codes.',
    ),
}).meta({ id: 'Profile' })
export type Profile = z.output<typeof ProfileSchema>

/** A row of the export, with database field names, amounts in dollars, and times in ISO 8601. */
const ExportRowSchema = z.record(z.string(), z.unknown())

/** All stored data of a member except secrets, with one list per kind of data. */
const MemberExportSchema = component('MemberExport', {
  exportTime: z.iso.datetime(),
  shop: z.string(),
  profile: ExportRowSchema,
  lists: z.record(z.string(), z.array(ExportRowSchema)),
})
export type MemberExport = z.output<typeof MemberExportSchema>

/** Reasons that prevent deleting the account. */
const DeletionBlocksSchema = z.object({
  orders: z.array(z.string()),
  afterSales: z.array(z.string()),
  pointOrders: z.array(z.string()),
})
export type DeletionBlocks = z.output<typeof DeletionBlocksSchema>

export const profileEndpoints = {
  show: endpoint({
    description: 'The member’s own profile.',
    id: 'OWN-member-profile',
    route: 'POST /api/member/profile',
    bodyKind: 'none',
    summary: 'Get the profile',
    data: ProfileSchema,
  }),

  edit: endpoint({
    description: 'Changes only the fields that are sent. Unknown fields are ignored.',
    route: 'POST /api/member/edit',
    summary: 'Edit the profile',
    input: z.object({
      memberName: text(80).optional(),
      firstName: text(60, 0).optional(),
      lastName: text(60, 0).optional(),
      country: countryCode().optional().describe('ISO code.'),
      mobile: optionalPhone().optional(),
      image: z
        .union([z.literal(''), uploadedPhoto()])
        .optional()
        .describe('URL of an uploaded photo; empty removes it.'),
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

  exportData: endpoint({
    description:
      'All data that the shop stores about the member, for download. Limited to five exports per hour.',
    id: 'OWN-member-export',
    route: 'POST /api/member/export',
    bodyKind: 'none',
    summary: 'Export own data',
    data: MemberExportSchema,
    errors: ['REFUSED'],
  }),

  deletionBlocks: endpoint({
    description: 'What currently prevents deleting the account; empty lists when nothing does.',
    id: 'OWN-member-deletion-blocks',
    route: 'POST /api/member/delete/check',
    bodyKind: 'none',
    summary: 'Check whether the account can be deleted',
    data: DeletionBlocksSchema,
  }),

  deleteAccount: endpoint({
    description:
      'Deletes the member’s account, confirmed by its password or, without one, by the code sent for `delete-account`. Open orders and returns prevent it (code 500; `data` lists them). Afterward sign-in and all tokens of the account return 100008. Orders are kept without the buyer’s name.',
    id: 'OWN-member-delete',
    route: 'POST /api/member/delete',
    summary: 'Delete the account',
    input: z.object({
      password: z.string().max(200).optional(),
      code: text(12).optional().describe('Code from the email, sent for `delete-account`.'),
    }),
    data: z.object({ erasureTime: z.iso.datetime() }),
    errors: ['CREDENTIALS_WRONG', 'REFUSED'],
  }),
}
