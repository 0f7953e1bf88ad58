import { toast } from '#client/ui/feedback/toast-store.ts'
import { FileField } from '#client/ui/field/file-field.tsx'

const photoMessages = { tooMany: 'Exceeds the number of uploads' } as const

type PhotosFieldProps = {
  hint: string
  files: readonly File[]
  max: number
  onChange: (files: File[]) => void
}

/** Optional photos of a form. Warns when more are chosen than `max`; the first ones stay. */
export function PhotosField(props: PhotosFieldProps) {
  return (
    <FileField label="Photos" isOptional onTooMany={() => toast.warning(photoMessages.tooMany)} {...props} />
  )
}
