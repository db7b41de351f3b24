import type { Attachment, Transaction } from '@verandah/contract/finances'
import { IconDownload, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { TransactionId } from '@verandah/contract/financesInput'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FileRow } from '../../../ui/photos/FileRow.tsx'
import { formatFileSize } from '../../../ui/text/format.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import css from './Attachments.module.css'
import { type RefusedFile, sortOut } from './receiptFile.ts'
import { ReceiptFiles, ReceiptPicker } from './ReceiptFiles.tsx'
import headings from '../details/TransactionDetails.module.css'
import { isPdf, useDetach, useDownloadAttachment, useSendReceipts } from './useAttachments.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'

const AttachmentViewer = onDemand(async () => (await import('./AttachmentViewer.tsx')).AttachmentViewer)

/** Shows the receipts and invoices of a transaction: to look at, to save, to add and to remove. */
export function Attachments({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const { _id, attachments, can } = transaction
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState<Attachment | null>(null)
  const [asked, setAsked] = useState<Attachment | null>(null)
  const downloading = useDownloadAttachment(_id)
  const detaching = useDetach(_id)
  const remove = async (attachment: Attachment) => {
    await detaching.mutateAsync(attachment)
    // Later, because the dialog first gives the focus back to a button that will be removed.
    setTimeout(() => heading.current?.focus())
  }
  if (attachments.length === 0 && !can.attach) return null
  return (
    <Text as="section" mb={24}>
      <h3 ref={heading} className={headings.heading} tabIndex={-1}>
        {attachments.length === 0 ? t('Attachments') : t('Attachments ({{count}})', { count: attachments.length })}
      </h3>
      {[downloading, detaching].map(
        ({ failure, reset }) => failure !== null && <ErrorBanner key={failure} message={failure} onDismiss={reset} />
      )}
      {attachments.length > 0 && (
        <Stack as="ul" gap={8} mb={12}>
          {attachments.map((attachment) => {
            const { fileName, fileType, fileSize, can: may } = attachment
            const Icon = isPdf(attachment) ? IconFileTypePdf : IconPhoto
            return (
              <li key={attachment._id} className={css.file}>
                <FileRow
                  icon={<Icon size={22} aria-hidden />}
                  title={fileName}
                  detail={`${fileType.replace(/^.*\//, '').toUpperCase()} • ${formatFileSize(fileSize)}`}
                  {...(may.download && { onPress: () => setShown(attachment) })}
                />
                {may.download && (
                  <IconButton aria-label={t('Download {{name}}', { name: fileName })} onClick={() => void downloading.run(attachment)}>
                    <IconDownload size={20} aria-hidden />
                  </IconButton>
                )}
                {may.remove && (
                  <IconButton aria-label={t('Remove {{name}}', { name: fileName })} onClick={() => setAsked(attachment)}>
                    <IconTrash size={20} aria-hidden />
                  </IconButton>
                )}
              </li>
            )
          })}
        </Stack>
      )}
      {can.attach && <AddAttachments id={_id} />}
      {shown !== null && (
        <Suspense>
          <AttachmentViewer id={_id} attachment={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {asked !== null && (
        <ConfirmDialog
          question={t('Are you sure you want to remove this attachment?')}
          verb={t('Remove')}
          danger
          onConfirm={async () => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Text>
  )
}

/** Sends receipts as soon as they are chosen; what fails stays here, to be sent again. */
function AddAttachments({ id }: { id: TransactionId }) {
  const { t } = useTranslation()
  const { sendings, isSending, send, remove, stop } = useSendReceipts()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const choose = (files: File[]) => {
    const sorted = sortOut(files)
    setRefused(sorted.refused)
    void send(id, sorted.good)
  }
  return (
    <>
      <ReceiptPicker label={t('Add receipts')} disabled={isSending} onFiles={choose} />
      <ReceiptFiles
        files={sendings.map(({ file }) => file)}
        refused={refused}
        sendings={sendings}
        onRetry={async (file) => send(id, [file])}
        onRemove={(file) => {
          remove(file)
          setRefused(refused.filter((one) => one.file !== file))
        }}
      />
      {isSending && (
        <Button look="quiet" onClick={stop}>
          {t('Cancel')}
        </Button>
      )}
    </>
  )
}
