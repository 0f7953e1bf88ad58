import type { ComponentProps } from 'react'

/** MIME types of photos. Listed instead of `image/*`, so phones convert their photo formats to one of these. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange'> {
  /** Accepted MIME types or name extensions. */
  accept: readonly string[]
  /** Receives the chosen files. The same files can be chosen again afterwards. */
  onFiles: (files: File[]) => void
}

/** A visually hidden file input, for a label around it or a button that clicks it. */
export function FileInput({ accept, onFiles, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      accept={accept.join(',')}
      className="visually-hidden"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
}
