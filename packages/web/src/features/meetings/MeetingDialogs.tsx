import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { MeetingDeeds } from './useMeetingDeeds.ts'

const MeetingDialog = lazy(async () => ({ default: (await import('./MeetingDialog.tsx')).MeetingDialog }))

/** The dialog that is open on a page of meetings, if any. */
export function MeetingDialogs({ deeds }: { deeds: MeetingDeeds }) {
  const { t } = useTranslation()
  const { dialog } = deeds
  if (dialog === null) return null
  if (dialog.kind === 'delete') {
    return (
      <ConfirmDialog
        question={t('Are you sure you want to delete this meeting?')}
        verb={t('Delete')}
        danger
        busy={deeds.isDeleting}
        onConfirm={() => deeds.confirmDelete(dialog.meeting)}
        onClose={deeds.close}
      />
    )
  }
  return (
    <Suspense>
      <MeetingDialog meeting={dialog.kind === 'edit' ? dialog.meeting : null} onClose={deeds.close} />
    </Suspense>
  )
}
