import type { Meeting, MeetingStatus } from '@verandah/contract/meetings'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { useDeleteMeeting, useMoveMeeting } from './useMeetings.ts'

type OpenDialog = { kind: 'schedule' } | { kind: 'edit' | 'delete'; meeting: Meeting }

/**
 * What a page does with its meetings, and which dialog is open. The page holds it, not the card: a card may leave
 * the page while its meeting is being edited.
 */
export function useMeetingDeeds(onDeleted: () => void) {
  const { t } = useTranslation()
  const [dialog, open] = useState<OpenDialog | null>(null)
  const moving = useMoveMeeting()
  const deleting = useDeleteMeeting()

  const refusal = () => {
    if (moving.error) return describeError(moving.error, t('Failed to update meeting status'))
    return deleting.error ? describeError(deleting.error, t('Failed to delete meeting')) : null
  }
  const dismiss = () => {
    moving.reset()
    deleting.reset()
  }
  return {
    dialog,
    open: (next: OpenDialog) => {
      dismiss()
      open(next)
    },
    close: () => open(null),
    move: (meeting: Meeting, status: MeetingStatus) => {
      dismiss()
      moving.mutate({ seen: meeting, status })
    },
    confirmDelete: (meeting: Meeting) =>
      deleting.mutate(meeting, {
        onSettled: () => open(null),
        // Once the dialog has given the focus back, to what is about to go.
        onSuccess: () => setTimeout(onDeleted)
      }),
    isDeleting: deleting.isPending,
    refusal: refusal(),
    dismiss
  }
}

export type MeetingDeeds = ReturnType<typeof useMeetingDeeds>
