import type { AttachedDocument } from '@verandah/contract/documents'
import { type ReactNode, useId } from 'react'
import css from './AttachedList.module.css'
import { useTranslation } from './i18n/useTranslation.ts'
import { Stack } from './ui/page/layout.tsx'
import { FileRow } from './ui/photos/FileRow.tsx'
import { formatFileSize } from './ui/text/format.ts'

interface AttachedListProps {
  documents: readonly AttachedDocument[]
  renderIcon: (document: AttachedDocument) => ReactNode
  renderMark?: (document: AttachedDocument) => ReactNode
  /** Absent while the code that opens a document is being fetched. */
  onOpen?: (document: AttachedDocument) => void
}

/** Shows the documents of a record, by their titles and sizes. */
export function AttachedList({ documents, renderIcon, renderMark, onOpen }: AttachedListProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <p id={id} className={css.title}>
        {t('Documents')}
      </p>
      <Stack as="ul" gap={8} className={css.list} aria-labelledby={id}>
        {documents.map((document) => (
          <li key={document._id}>
            <FileRow
              icon={renderIcon(document)}
              title={document.title}
              mark={renderMark?.(document)}
              detail={formatFileSize(document.fileSize)}
              {...(onOpen && { onPress: () => onOpen(document) })}
            />
          </li>
        ))}
      </Stack>
    </div>
  )
}
