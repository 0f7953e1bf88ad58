import type { LabelHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { FileInput } from './file-input.tsx'
import styles from './file-picker.module.css'

interface FilePickerProps extends LabelHTMLAttributes<HTMLLabelElement> {
  /** Accepted MIME types or name extensions. */
  accept: readonly string[]
  onFile: (file: File | undefined) => void
  /** Accessible name of the input. Defaults to the content. */
  inputLabel?: string
  /** Id of the element that explains which files are accepted. */
  hintId?: string
}

/** A dashed box that opens the file dialog for one file, which is then uploaded immediately. */
export function FilePicker(props: FilePickerProps) {
  const { accept, onFile, inputLabel, hintId, className, children, ...rest } = props
  return (
    <label {...rest} className={cx(styles.picker, className)}>
      {children}
      <FileInput
        accept={accept}
        aria-label={inputLabel}
        aria-describedby={hintId}
        onFiles={([file]) => onFile(file)}
      />
    </label>
  )
}
