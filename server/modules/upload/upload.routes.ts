import type { uploadEndpoints } from '@fixbench/contract/upload/upload.contract.ts'
import { FILES_LIMIT } from '@fixbench/contract/upload/upload-constants.ts'
import type { Handlers } from '#server/http/call.ts'
import { storeUploads } from './upload.service.ts'

export const uploadHandlers: Handlers<typeof uploadEndpoints> = {
  uploadFile: ({ deps, viewer, files, input }) =>
    storeUploads(deps, { viewer, files, maxFiles: 1, purpose: input.purpose }),
  batchUploadFile: ({ deps, viewer, files, input }) =>
    storeUploads(deps, { viewer, files, maxFiles: FILES_LIMIT, purpose: input.purpose }),
}
