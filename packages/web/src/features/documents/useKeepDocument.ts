import { type BuildingDocument, PREVIEWED_TYPES } from '@verandah/contract/documents'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { toastError } from '../../ui/messages/toasts.ts'

/** Whether a document can be kept on this phone: the browser must be able to, and the portal to show it. */
export const mayKeep = ({ fileType }: Pick<BuildingDocument, 'fileType'>) => 'caches' in globalThis && PREVIEWED_TYPES.includes(fileType)

const loadKept = async () => import('../../api/kept/documents.ts')

/** Keeps a document with its file on this phone, to be read without a connection. */
export function useKeepDocument() {
  const { t } = useTranslation()
  return useAction({
    send: async (document: BuildingDocument) => {
      const isKept = await (await loadKept()).keepDocument(document)
      if (!isKept) toastError(t('There is no room for it: at most 20 MB are kept on this phone.'))
      return isKept
    },
    done: (isKept) => (isKept ? t('Kept on this phone') : null),
    about: (_isKept, { title }) => title,
    failed: t('Failed to keep the document on this phone')
  })
}

/** Removes a document from this phone. */
export async function removeKept(document: BuildingDocument): Promise<void> {
  await (await loadKept()).removeKeptDocument(document)
}
