import { ClipboardPaste, FileSpreadsheet, FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { InputAt } from '#client/lib/api/api.ts'
import { findFieldErrors } from '#client/lib/api/errors.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { FilePicker } from '#client/ui/field/file-picker.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import type { QuickCheck } from '#contract/quick-order/quick-order.contract.ts'
import { QUICK_EXAMPLE } from '#contract/quick-order/quick-order-example.ts'
import styles from './grid-sources.module.css'

type Props = { onRead: (check: QuickCheck) => void }

/** Fills the grid from pasted text or an uploaded file. */
export function GridSources({ onRead }: Props) {
  return (
    <div className={styles.sources}>
      <Paste onRead={onRead} />
      <Upload onRead={onRead} />
    </div>
  )
}

function Paste({ onRead }: Props) {
  const [text, setText] = useState('')
  const read = useApiMutation((api, input: InputAt<'quick-order', 'check'>) =>
    api['quick-order'].check(input),
  )
  const submit = () => {
    if (text.trim() === '') return
    read.mutate(
      { text },
      {
        onSuccess: check => {
          onRead(check)
          setText('')
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} failure={read.error} className={styles.source}>
      <TextArea
        label="Paste SKUs and quantities"
        name="rows"
        rows={4}
        value={text}
        placeholder={QUICK_EXAMPLE}
        spellCheck={false}
        onChange={event => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        icon={<ClipboardPaste aria-hidden />}
        isLoading={read.isPending}
        disabled={text.trim() === ''}
      >
        Add to list
      </Button>
    </Form>
  )
}

function Upload({ onRead }: Props) {
  const [isDragOver, setIsDragOver] = useState(false)
  const read = useApiMutation(
    (api, file: File) => api['quick-order'].upload({}, { files: { file: [file] } }),
    {
      // The field shows errors.
      meta: { reaction: 'own' },
    },
  )
  const readFile = (file: File | undefined): void => {
    if (file !== undefined) read.mutate(file, { onSuccess: onRead })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    readFile(event.dataTransfer.files[0])
  }
  const errors = read.error === null ? {} : findFieldErrors(read.error)
  const reason = errors['file'] ?? errors['rows']
  return (
    <div className={styles.source}>
      <FilePicker
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={readFile}
        inputLabel="List file"
        className={cx(styles.drop, isDragOver && styles.over)}
        onDragOver={event => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <FileUp className="ink-brand" aria-hidden size={26} strokeWidth={1.5} />
        <b className="ink">
          {read.isPending ? 'Reading your file…' : 'Drop a CSV or XLSX file here, or choose one'}
        </b>
        <span className="text-sm">Up to 5,000 rows and 2 MB</span>
      </FilePicker>
      {read.error !== null && (
        <p role="alert" className="text-sm ink-stop">
          {reason === undefined ? read.error.message : `This file ${reason}.`}
        </p>
      )}
      <Row as="p" gap={3} className={styles.templates}>
        <FileSpreadsheet aria-hidden size={16} /> Template:{' '}
        <a href="/downloads/quick-order.xlsx" download>
          Excel
        </a>
        <a href="/downloads/quick-order.csv" download>
          CSV
        </a>
      </Row>
    </div>
  )
}
