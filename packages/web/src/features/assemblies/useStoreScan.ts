import { type AttachedDocument, documents } from '@verandah/contract/documents'
import { upload } from '../../api/calls/upload.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** The scan of a paper as a form holds it: a file that is to be uploaded, or a document that is there already. */
export interface ScanValues {
  file: File | null
  documentIds: AttachedDocument[]
}

/** Returns what stores a scan: a file is first made a private document of that title. It answers the document; undefined: there is none. */
export function useStoreScan() {
  const { t } = useTranslation()
  const storing = useAction({
    send: async ({ file, title }: { file: File; title: string }) => {
      const fields = { title, description: title, category: 'meetings', isPublic: 'false', tags: '' }
      return upload(documents.create, { files: [file], fields })
    },
    failed: t('Failed to store the scan')
  })
  return async ({ file, documentIds }: ScanValues, title: string): Promise<AttachedDocument | undefined> =>
    file === null ? documentIds[0] : storing.mutateAsync({ file, title })
}
