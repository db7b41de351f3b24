import type { AttachedDocument } from '@verandah/contract/documents'
import type { FieldError } from 'react-hook-form'
import { AttachedList } from './AttachedList.tsx'
import { useTranslation } from './i18n/useTranslation.ts'
import { Parts } from './parts.tsx'
import { Notice } from './ui/messages/Notice.tsx'
import { Text } from './ui/page/layout.tsx'

/** Shows the documents that are attached to a record; nothing where there are none. */
export function AttachedDocuments({ documents }: { documents: readonly AttachedDocument[] }) {
  if (documents.length === 0) return null
  // The list has its final height, with space for each icon.
  const fallback = <AttachedList documents={documents} renderIcon={() => <span style={{ width: 36 }} />} />
  return (
    <Text as="div" mt={8}>
      <Parts slot="attachedDocuments" documents={documents} fallback={fallback} />
    </Text>
  )
}

interface DocumentsFieldProps {
  chosen: readonly AttachedDocument[]
  onChoose: (chosen: AttachedDocument[]) => void
  /** The text about private documents: who may read them. */
  ofPrivate?: string
  error: FieldError | undefined
}

/** Shows the form's choice of documents that are attached to its record, with what is wrong with it. */
export function DocumentsField({ chosen, onChoose, ofPrivate, error }: DocumentsFieldProps) {
  const { t } = useTranslation()
  return (
    <>
      {/* The place is as high as the button that comes there. */}
      <Parts slot="documentChooser" chosen={chosen} onChoose={onChoose} fallback={<div style={{ height: 94 }} />} />
      {ofPrivate !== undefined && (
        <div role="status">
          {chosen.some(({ isPublic }) => !isPublic) && (
            <Notice tone="info" mb={20}>
              {ofPrivate}
            </Notice>
          )}
        </div>
      )}
      {error && (
        <Notice tone="error" mb={20}>
          {t(error.message ?? '')}
        </Notice>
      )}
    </>
  )
}
