import { FileField } from '#client/ui/field/file-field.tsx'

type PhotosFieldProps = {
  hint: string
  files: readonly File[]
  max: number
  onChange: (files: File[]) => void
}

/** Optional photos of a form. */
export function PhotosField(props: PhotosFieldProps) {
  return <FileField label="Photos" isOptional {...props} />
}
