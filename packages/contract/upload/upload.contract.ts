import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { text } from '../core/field.ts'
import { FILE_LIMIT_TEXT } from '../core/file-size.ts'
import { rateLimits } from '../core/rate-limits.ts'

/** Path of an uploaded photo. */
export const uploadedPhoto = () =>
  text(120).regex(/^\/uploads\/[\w-]{1,80}\.(png|jpg|webp|gif)$/, 'is not an uploaded photo')

/** Path of an uploaded transfer receipt: a picture or a PDF from the bank. */
export const uploadedSlip = () =>
  text(120).regex(/^\/uploads\/[\w-]{1,80}\.(png|jpg|webp|gif|pdf)$/, 'is not an uploaded transfer receipt')

const PicturesSchema = z.array(z.string())
/** Purpose of the pictures, such as `feedback` or `review`, which is stored with them. */
const input = z.object({ purpose: text(40, 0).default('') })

export const uploadEndpoints = {
  uploadFile: endpoint.open({
    description: `Uploads one picture (PNG, JPEG, WebP, or GIF, recognized by its content, up to ${FILE_LIMIT_TEXT}) as part \`file\` or \`files\`.`,
    route: 'POST /api/common/picture/uploadFile',
    bodyKind: 'multipart',
    rateLimit: rateLimits.upload,
    neverRetried: true,
    summary: 'Upload a picture',
    input,
    data: PicturesSchema,
    errors: ['REFUSED'],
  }),

  batchUploadFile: endpoint.open({
    description: 'Uploads up to nine pictures. All are stored or none. URLs are in the order of the parts.',
    route: 'POST /api/common/picture/batchUploadFile',
    bodyKind: 'multipart',
    rateLimit: rateLimits.upload,
    neverRetried: true,
    summary: 'Upload several pictures',
    input,
    data: PicturesSchema,
    errors: ['REFUSED'],
  }),
}
