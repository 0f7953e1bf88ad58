import { toast } from '#client/ui/feedback/toast-store.ts'
import { FileField } from '#client/ui/field/file-field.tsx'

type PhotosFieldProps = {
  hint: string
  files: readonly File[]
  max: number
  onChange: (files: File[]) => void
}

/** Optional photos of a form. Warns when more than `max` are selected, and keeps the first ones. */
export function PhotosField(props: PhotosFieldProps) {
  const onTooMany = () => toast.warning('Exceeds the number of uploads')
  return <FileField label="Photos" isOptional onTooMany={onTooMany} {...props} />
}
