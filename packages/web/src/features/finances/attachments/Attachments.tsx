import type { Attachment, Transaction } from '@verandah/contract/finances'
import { IconDownload, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FileRow } from '../../../ui/photos/FileRow.tsx'
import { formatFileSize } from '../../../ui/text/format.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AddAttachment } from './AddAttachment.tsx'
import css from './Attachments.module.css'
import { isPdf } from './isPdf.ts'
import headings from '../details/TransactionDetails.module.css'
import { useDetach, useDownloadAttachment } from './useAttachments.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'

const AttachmentViewer = onDemand(async () => (await import('./AttachmentViewer.tsx')).AttachmentViewer)

/** The receipts and invoices of a transaction: to look at, to save, to add and to remove. */
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
      {can.attach && <AddAttachment id={_id} />}
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
