import { maintenance, type Request } from '@verandah/contract/maintenance'
import type { FileId } from '@verandah/contract/ids'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { useAction } from '../../api/useAction.ts'

const CHANGED = [maintenance.list, maintenance.get]

interface Adding {
  id: RequestId
  files: readonly File[]
  signal: AbortSignal
  onProgress: (share: number) => void
}

export function useAddPhotos() {
  const { t } = useTranslation()
  return useAction<Adding, Request>({
    send: async ({ id, ...sent }) => upload(maintenance.addPhotos, { params: { id }, ...sent }),
    refresh: CHANGED,
    failed: t('The photos could not be sent. Check your connection and try again.')
  })
}

export function useRemovePhoto({ _id: id, title }: Pick<Request, '_id' | 'title'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (photoId: FileId) => call(maintenance.removePhoto, { params: { id, photoId } }),
    refresh: CHANGED,
    done: () => t('Photo removed successfully'),
    about: () => title,
    failed: t('Failed to remove photo')
  })
}
