import { account, type PasswordChange, type ProfilePatch } from '@verandah/contract/account'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { keepUser } from '../../api/session/session.ts'
import { upload } from '../../api/calls/upload.ts'
import { useAction } from '../../api/useAction.ts'
import { type MailWay, useMailWay } from '../../api/useMailWay.ts'

/** The profile as its form sends it. */
export type ProfileBody = z.input<typeof ProfilePatch>

export function useUpdateProfile() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ body, version }: { body: ProfileBody; version: number }) => keepUser(call(account.updateProfile, { body, version })),
    done: () => t('Profile updated successfully'),
    failed: t('Failed to update profile')
  })
}

/** Also ends the other sessions. */
export function useChangePassword() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: PasswordChange) => call(account.changePassword, { body }),
    done: ({ message }) => message,
    failed: t('Failed to change password')
  })
}

interface NewPhoto {
  photo: Blob
  onProgress: (share: number) => void
}

export function useSetPhoto() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ photo, onProgress }: NewPhoto) => keepUser(upload(account.setPhoto, { files: [photo], onProgress })),
    done: () => t('Photo changed successfully'),
    failed: t('Failed to change photo')
  })
}

export function useRemovePhoto() {
  const { t } = useTranslation()
  return useAction<void>({
    send: async () => keepUser(call(account.removePhoto)),
    done: () => t('Photo removed successfully'),
    failed: t('Failed to remove photo')
  })
}

/** The server's words for a mail that is sent are the same for everybody. */
const REWRITTEN: Record<Exclude<MailWay, 'sent'>, string> = {
  handOn: 'If the address still has to be verified, a new link waits in the outbox.',
  wait: 'If the address still has to be verified, an administrator hands a new link on from the outbox.'
}

export function useResendVerification() {
  const { t } = useTranslation()
  const way = useMailWay()
  return useAction({
    send: async (email: string) => call(account.resendVerification, { body: { email } }),
    done: ({ message }) => (way === 'sent' ? message : t(REWRITTEN[way])),
    failed: t('Failed to send the verification email'),
    toastsFailure: true
  })
}
