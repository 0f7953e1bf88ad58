import { ImagePlus, X } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './file-field.module.css'

interface FileFieldProps extends FieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Most files at once; the button goes when they are reached. */
  max?: number
  /** More files were selected than allowed; the first ones stay. */
  onTooMany?: () => void
  /** PDFs are taken beside pictures. */
  takesPdf?: boolean
}

/** Named one by one: a phone then turns its own kind of photo into one of these. */
const KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const PDF = 'application/pdf'
const MOST_BYTES = 5 * 1024 * 1024

const kindsFor = (takesPdf: boolean): readonly string[] => (takesPdf ? [...KINDS, PDF] : KINDS)

/** What is wrong with a chosen file; a kind that the system does not know is left to the server. */
const findFileProblem = ({ name, type, size }: File, takesPdf: boolean): string | undefined => {
  if (type !== '' && !kindsFor(takesPdf).includes(type))
    return `We couldn’t add ${name}. Use a PNG, JPEG, WebP, ${takesPdf ? 'GIF, or PDF file' : 'or GIF image'}.`
  return size > MOST_BYTES ? `We couldn’t add ${name}. Files can be up to 5 MB.` : undefined
}

/** Asks for a few pictures and shows them small, each with a cross. What is no picture or too large is left out, and said so. */
export function FileField(props: FileFieldProps) {
  const { files, onChange, max = 3, onTooMany, takesPdf = false, id, ...field } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const [leftOut, setLeftOut] = useState<string>()
  const error = leftOut ?? field.error
  const take = (chosen: readonly File[]) => {
    const problems = chosen.map(file => findFileProblem(file, takesPdf))
    setLeftOut(problems.find(problem => problem !== undefined))
    const given = [...files, ...chosen.filter((_file, index) => problems[index] === undefined)]
    onChange(given.slice(0, max))
    if (given.length > max) onTooMany?.()
  }
  return (
    <Field {...field} id={inputId} error={error}>
      <ul className={styles.files}>
        {files.map(file => (
          <li key={`${file.name}${file.size}${file.lastModified}`} className={styles.file}>
            {file.type === PDF ? <span className={styles.pdf}>{file.name}</span> : <Preview file={file} />}
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter(other => other !== file))}
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
              accept={kindsFor(takesPdf).join(',')}
              multiple={max > 1}
              className="visually-hidden"
              aria-label={`Add a file, ${files.length} of ${max}`}
              aria-describedby={error ? `${inputId}-error` : undefined}
              onChange={event => {
                take([...(event.target.files ?? [])])
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
