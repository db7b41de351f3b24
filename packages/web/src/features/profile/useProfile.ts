import { account, type ProfilePatch } from '@verandah/contract/account'
import type { z } from '@verandah/contract/z'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { keepUser } from '../../api/keepUser.ts'
import { upload } from '../../api/upload.ts'
import { toastSuccess } from '../../ui/toasts.ts'

/** The profile as its form sends it. */
export type ProfileBody = z.input<typeof ProfilePatch>

export function useUpdateProfile() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ body, version }: { body: ProfileBody; version: number }) => keepUser(call(account.updateProfile, { body, version })),
    onSuccess: () => toastSuccess(t('Profile updated successfully'))
  })
}

interface NewPhoto {
  photo: Blob
  onProgress: (share: number) => void
}

export function useSetPhoto() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ photo, onProgress }: NewPhoto) => keepUser(upload(account.setPhoto, { files: [photo], onProgress })),
    onSuccess: () => toastSuccess(t('Photo changed successfully'))
  })
}
