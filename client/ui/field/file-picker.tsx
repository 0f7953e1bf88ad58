import type { LabelHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './file-picker.module.css'

interface FilePickerProps extends LabelHTMLAttributes<HTMLLabelElement> {
  /** File types as in the `accept` attribute of an input. */
  accept: string
  onFile: (file: File | undefined) => void
  /** Accessible name of the input. Defaults to the content. */
  inputLabel?: string
  /** Id of the element that explains which files are accepted. */
  hintId?: string
}

/** A dashed box that opens the file dialog for one file, which is then uploaded at once. */
export function FilePicker(props: FilePickerProps) {
  const { accept, onFile, inputLabel, hintId, className, children, ...rest } = props
  return (
    <label {...rest} className={cx(styles.picker, className)}>
      {children}
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={inputLabel}
        aria-describedby={hintId}
        onChange={event => {
          onFile(event.target.files?.[0])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
