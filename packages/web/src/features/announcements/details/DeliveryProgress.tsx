import type { Announcement } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import type { Instant } from '@verandah/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { Bar } from '../../../ui/text/ProgressBar.tsx'
import { query } from '../../../api/query.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import css from './DeliveryProgress.module.css'

const POLL_MS = 2000
/** By then everybody has been notified, or an administrator knows why not. */
const FRESH_MS = 3_600_000

/** Returns the progress of notifying people of a fresh publication, for managers; fetched until it is done. */
function useDelivery({ _id, publishedAt, audienceCount }: Announcement) {
  const now = useNow()
  const age = (at: Instant) => now.getTime() - Date.parse(at)
  const { data } = useQuery({
    ...query(announcements.delivery, { params: { id: _id } }),
    enabled: audienceCount !== null && publishedAt !== null && age(publishedAt) < FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.isDone === false ? POLL_MS : false)
  })
  return data
}

/** Shows the progress of notifying people of a fresh publication. Nothing where it was done before anybody looked. */
export function DeliveryProgress({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const delivery = useDelivery(announcement)
  const [isSeen, setSeen] = useState(false)
  // Nobody is notified of a publication that was undone.
  if (delivery === undefined || announcement.publishedAt === null) return null
  const { told, recipients, isDone } = delivery
  if (!isDone && !isSeen) setSeen(true)
  if (isDone && !isSeen) return null
  return (
    <div className={css.delivery} data-no-print>
      <Text look="meta" role="status">
        {isDone ? t('All have been notified.') : t('Notifying: {{told}} of {{recipients}}', { told, recipients })}
      </Text>
      {!isDone && <Bar value={told} max={Math.max(recipients, 1)} aria-label={t('Notified')} />}
    </div>
  )
}
