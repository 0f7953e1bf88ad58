import { ImagePlus, X } from 'lucide-react'
import { useCallback, useId } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './file-field.module.css'

interface FileFieldProps extends FieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Most files at once; the button goes when they are reached. */
  max?: number
  accept?: string
  /** More were given than fit; the first ones are kept. */
  onTooMany?: () => void
}

/** Asks for a few pictures and shows them small, each with a cross. Size and kind are judged by the parent. */
export function FileField(props: FileFieldProps) {
  const { files, onChange, max = 3, accept = 'image/*', onTooMany, id, ...field } = props
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field {...field} id={inputId}>
      <ul className={styles.files}>
        {files.map(file => (
          <li key={`${file.name}${file.size}${file.lastModified}`} className={styles.file}>
            <Preview file={file} />
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter(kept => kept !== file))}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
        <li hidden={files.length >= max}>
          <label className={styles.add}>
            <input
              id={inputId}
              type="file"
              accept={accept}
              multiple={max > 1}
              className="visually-hidden"
              aria-label={`Add a file, ${files.length} of ${max}`}
              aria-describedby={field.error ? `${inputId}-error` : undefined}
              onChange={event => {
                const given = [...files, ...(event.target.files ?? [])]
                onChange(given.slice(0, max))
                if (given.length > max) onTooMany?.()
                // The same file can be chosen again after it was removed.
                event.target.value = ''
              }}
            />
            <ImagePlus aria-hidden />
            <span aria-hidden>
              {files.length} / {max}
            </span>
          </label>
        </li>
      </ul>
    </Field>
  )
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return <img ref={show} alt={file.name} width={72} height={72} />
}
