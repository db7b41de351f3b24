import { type Meeting, meetings, type MinutesDraft } from '@verandah/contract/meetings'
import type { z } from '@verandah/contract/z'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { showMeeting } from '../useMeetings.ts'

/** Minutes as their form sends them. */
export type MinutesBody = z.input<typeof MinutesDraft>

/** Saves the minutes, or signs them off. */
export function useWriteMinutes() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<Meeting, '_id' | 'version'>; body: MinutesBody }) => {
      const meeting = await call(meetings.minutes, { params: { id: seen._id }, body, version: seen.version })
      showMeeting(client, meeting)
      return meeting
    },
    done: (_meeting, { body }) => (body.close === true ? t('Minutes signed off successfully') : t('Minutes saved successfully')),
    about: ({ title }) => title,
    failed: t('Failed to save minutes')
  })
}
