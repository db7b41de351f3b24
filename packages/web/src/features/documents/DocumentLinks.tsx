import type { AttachedDocument } from '@verandah/contract/documents'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FileRow } from '../../ui/photos/FileRow.tsx'
import { formatFileSize } from '../../ui/text/format.ts'
import { Stack } from '../../ui/page/layout.tsx'
import css from './DocumentLinks.module.css'
import { FileTypeIcon } from './FileTypeIcon.tsx'
import { PrivateLock } from './PrivateLock.tsx'
import { OpenViewer } from './viewer/OpenViewer.tsx'
import { useViewer } from './viewer/useViewer.ts'

/** Documents that another record names; a press shows one. */
export function DocumentLinks({ documents }: { documents: readonly AttachedDocument[] }) {
  const { t } = useTranslation()
  const id = useId()
  const viewer = useViewer()
  return (
    <div>
      <p id={id} className={css.title}>
        {t('Documents')}
      </p>
      <Stack as="ul" gap={8} className={css.list} aria-labelledby={id}>
        {documents.map((document) => (
          <li key={document._id}>
            <FileRow
              icon={<FileTypeIcon type={document.fileType} />}
              title={document.title}
              mark={document.isPublic ? null : <PrivateLock />}
              detail={formatFileSize(document.fileSize)}
              onPress={() => viewer.open(document)}
            />
          </li>
        ))}
      </Stack>
      <OpenViewer viewer={viewer} />
    </div>
  )
}
