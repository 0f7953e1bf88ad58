import { FILE_LIMIT_BYTES, FILE_LIMIT_TEXT } from '@fixbench/contract/core/file-size.ts'
import { ImagePlus, X } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { withoutStrayClicks } from '../button/button.tsx'
import { toast } from '../feedback/toast-store.ts'
import { Cluster } from '../layout/layout.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './file-field.module.css'
import { FileInput, IMAGE_TYPES } from './file-input.tsx'

interface FileFieldProps extends FieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Maximum number of files. The add button is hidden once it is reached. A larger selection is cut, with a warning. */
  max?: number
  /** Also accepts PDFs. */
  acceptsPdf?: boolean
}

const PDF = 'application/pdf'

const getTypes = (acceptsPdf: boolean): readonly string[] =>
  acceptsPdf ? [...IMAGE_TYPES, PDF] : IMAGE_TYPES

/** Finds the problem with a selected file. Files without a type are left to the server. */
const findFileProblem = (
  { name, type, size }: File,
  { acceptsPdf }: { acceptsPdf: boolean },
): string | undefined => {
  if (type !== '' && !getTypes(acceptsPdf).includes(type)) {
    return `We couldn’t add ${name}. Use a PNG, JPEG, WebP, ${acceptsPdf ? 'GIF, or PDF file' : 'or GIF image'}.`
  }
  if (size === 0) return `We couldn’t add ${name}. The file is empty.`
  return size > FILE_LIMIT_BYTES
    ? `We couldn’t add ${name}. Files can be up to ${FILE_LIMIT_TEXT}.`
    : undefined
}

const toKey = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`

/** Drops files that are already in the list. */
const uniqueFiles = (files: readonly File[]): File[] => [
  ...new Map(files.map(file => [toKey(file), file])).values(),
]

/** File input for a few photos, with previews and remove buttons. Rejects other types and large files with an error. */
export function FileField(props: FileFieldProps) {
  const { files, onChange, max = 3, acceptsPdf = false, id, ...field } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const [fileProblem, setFileProblem] = useState<string>()
  const error = fileProblem ?? field.error
  const addFiles = (selected: readonly File[]) => {
    const problems = selected.map(file => findFileProblem(file, { acceptsPdf }))
    setFileProblem(problems.find(problem => problem !== undefined))
    const accepted = uniqueFiles([
      ...files,
      ...selected.filter((_file, index) => problems[index] === undefined),
    ])
    onChange(accepted.slice(0, max))
    if (accepted.length > max) toast.warning('Exceeds the number of uploads')
  }

  return (
    <Field {...field} id={inputId} error={error}>
      <Cluster as="ul">
        {files.map(file => (
          <li key={toKey(file)} className={styles.file}>
            {file.type === PDF ? <span>{file.name}</span> : <Preview file={file} />}
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={withoutStrayClicks(() => onChange(files.filter(other => other !== file)))}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
        <li hidden={files.length >= max}>
          <label className={styles.add}>
            <FileInput
              id={inputId}
              accept={getTypes(acceptsPdf)}
              multiple={max > 1}
              aria-label={`Add a file, ${files.length} of ${max}`}
              aria-describedby={error ? `${inputId}-error` : undefined}
              onFiles={addFiles}
            />
            <ImagePlus aria-hidden />
            <span aria-hidden>
              {files.length} / {max}
            </span>
          </label>
        </li>
      </Cluster>
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
