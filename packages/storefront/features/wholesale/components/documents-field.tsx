import { FILE_LIMIT_TEXT } from '@fixbench/contract/core/file-size.ts'
import { MAX_DOCUMENTS } from '@fixbench/contract/upload/upload-constants.ts'
import type { WholesaleDocument } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { FilePicker } from '@fixbench/ui/field/file-picker.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { FileText, Upload, X } from 'lucide-react'
import { useId } from 'react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { findFieldErrors } from '#storefront/lib/api/errors.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import styles from './documents-field.module.css'

type Props = { documents: readonly WholesaleDocument[]; onChange: (documents: WholesaleDocument[]) => void }

/** Documents of an application. Each uploads as soon as it is chosen. */
export function DocumentsField({ documents, onChange }: Props) {
  const hintId = useId()
  const upload = useApiMutation(
    (api, file: File) => api.wholesale.uploadDocument({}, { files: { file: [file] } }),
    { meta: { reaction: 'own' } },
  )
  const uploadFile = (file: File | undefined): void => {
    if (file === undefined) return
    upload.mutate(file, {
      onSuccess: uploaded => onChange([...documents.filter(({ id }) => id !== uploaded.id), uploaded]),
    })
  }

  const reason = upload.error === null ? undefined : findFieldErrors(upload.error)['file']

  return (
    <Stack as="fieldset" gap={2} align="start" className={styles.field}>
      <legend className="semibold">
        Documents <span>(optional)</span>
      </legend>
      <p id={hintId} className="hint">
        Business license, tax certificate, or a photo of your shop. PDF, PNG, JPEG, or WebP, up to{' '}
        {FILE_LIMIT_TEXT} each.
      </p>
      {documents.length > 0 && (
        <Stack as="ul" gap={1} className={styles.files}>
          {documents.map(document => (
            <Row as="li" key={document.id}>
              <FileText className="ink-brand" aria-hidden size={16} />{' '}
              <span className="truncate">{document.name}</span>
              <small className="num">{Math.max(1, Math.round(document.sizeBytes / 1024))} kB</small>
              <IconButton
                size="sm"
                icon={<X className="ink-brand" aria-hidden />}
                label={`Remove ${document.name}`}
                onClick={() => onChange(documents.filter(other => other.id !== document.id))}
              />
            </Row>
          ))}
        </Stack>
      )}
      {documents.length < MAX_DOCUMENTS && (
        <FilePicker
          accept={['.pdf', '.png', '.jpg', '.jpeg', '.webp']}
          onFile={uploadFile}
          hintId={hintId}
          className={styles.add}
        >
          <Upload aria-hidden size={18} /> {upload.isPending ? 'Uploading…' : 'Add document'}
        </FilePicker>
      )}
      {upload.error !== null && (
        <p role="alert" className="text-sm ink-stop">
          {reason === undefined ? describeFailure(upload.error) : `This file ${reason}.`}
        </p>
      )}
    </Stack>
  )
}
