import { IconFile, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Row, Stack } from '../../../ui/page/layout.tsx'
import { CameraButton } from '../../../ui/photos/CameraButton.tsx'
import { FileDrop } from '../../../ui/photos/FileDrop.tsx'
import { formatFileSize } from '../../../ui/text/format.ts'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import css from './ReceiptFiles.module.css'
import { ACCEPTED, prepareReceipt } from '../../../receiptFile.ts'
import type { RefusedFile } from './receiptFile.ts'
import type { FileUpload } from './useAttachments.ts'

interface ReceiptPickerProps {
  id?: string
  label: string
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Shows receipts by the platform's picker or by dropping them; on a phone also by its camera. */
export function ReceiptPicker({ id, label, disabled = false, onFiles }: ReceiptPickerProps) {
  const { t } = useTranslation()
  const hint = t('JPEG, PNG, WebP or PDF, at most 10 MB each')
  return (
    <div className={css.picker}>
      <FileDrop
        {...(id !== undefined && { id })}
        isFirst={false}
        isMultiple
        label={label}
        hint={hint}
        {...(disabled && { busyText: hint })}
        accept={ACCEPTED}
        onFiles={onFiles}
      />
      <CameraButton disabled={disabled} onFiles={onFiles} />
    </div>
  )
}

interface ReceiptFilesProps {
  /** The files that can be sent, in order. */
  files: readonly File[]
  refused?: readonly RefusedFile[]
  /** The results of the files that were sent. */
  sendings: readonly FileUpload[]
  onRetry?: (file: File) => unknown
  onRemove?: (file: File) => void
}

/** Shows files that are not stored yet, each with how far it is and what is wrong with it. */
export function ReceiptFiles({ files, refused = [], sendings, onRetry, onRemove }: ReceiptFilesProps) {
  const { t } = useTranslation()
  if (files.length + refused.length === 0) return null
  const remove = (file: File) =>
    onRemove && (
      <IconButton aria-label={t('Remove {{name}}', { name: file.name })} onClick={() => onRemove(file)}>
        <IconX size={20} aria-hidden />
      </IconButton>
    )
  return (
    <Stack as="ul" gap={8} mb={20}>
      {files.map((file, index) => {
        const { share = null, failure = null } = sendings.find((one) => one.file === file) ?? {}
        return (
          <FileLine key={index} file={file} detail={<SizeText file={file} />} failure={failure} buttons={share === null && remove(file)}>
            {failure !== null && onRetry && (
              <Button look="outline" tone="error" onClick={async () => onRetry(file)}>
                {t('Retry')}
              </Button>
            )}
            {share !== null && <ProgressBar label={t('Uploading...')} share={share} />}
          </FileLine>
        )
      })}
      {refused.map(({ file, fault }, index) => (
        <FileLine key={`refused ${index}`} file={file} detail={formatFileSize(file.size)} failure={t(fault)} buttons={remove(file)} />
      ))}
    </Stack>
  )
}

interface FileLineProps {
  file: File
  detail: ReactNode
  failure: string | null
  buttons: ReactNode
  children?: ReactNode
}

function FileLine({ file, detail, failure, buttons, children }: FileLineProps) {
  const { t } = useTranslation()
  return (
    <li className={css.file}>
      <Row gap={10} align="center" wrap={false}>
        <IconFile size={20} aria-hidden />
        <span className={css.name}>
          {file.name} <span className={css.size}>{detail}</span>
        </span>
        {buttons}
      </Row>
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {t('{{title}}: {{reason}}', { title: file.name, reason: failure })}
        </p>
      )}
      {children}
    </li>
  )
}

/** Shows how large it is, and how large it was before this browser made it smaller. */
function SizeText({ file }: { file: File }) {
  const { t } = useTranslation()
  const [prepared, setPrepared] = useState({ file, size: file.size })
  useEffect(() => {
    let isShown = true
    void prepareReceipt(file).then(({ size }) => isShown && setPrepared({ file, size }))
    return () => {
      isShown = false
    }
  }, [file])
  if (prepared.file !== file || prepared.size >= file.size) return formatFileSize(file.size)
  return (
    <span role="status">
      {t('Made smaller: {{from}} to {{to}}', { from: formatFileSize(file.size), to: formatFileSize(prepared.size) })}
    </span>
  )
}
