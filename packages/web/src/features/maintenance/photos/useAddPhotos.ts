import { maintenance, type MaintenanceRequest } from '@verandah/contract/maintenance'
import type { FileId } from '@verandah/contract/ids'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { upload } from '../../../api/calls/upload.ts'
import { useAction } from '../../../api/useAction.ts'

interface Adding {
  id: RequestId
  files: readonly File[]
  signal: AbortSignal
  onProgress: (share: number) => void
}

export function useAddPhotos() {
  const { t } = useTranslation()
  return useAction<Adding, MaintenanceRequest>({
    send: async ({ id, ...sent }) => upload(maintenance.addPhotos, { params: { id }, ...sent }),
    failed: t('The photos could not be sent. Check your connection and try again.')
  })
}

export function useRemovePhoto({ _id: id, title }: Pick<MaintenanceRequest, '_id' | 'title'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (photoId: FileId) => call(maintenance.removePhoto, { params: { id, photoId } }),
    done: () => t('Photo removed successfully'),
    about: () => title,
    failed: t('Failed to remove photo')
  })
}
