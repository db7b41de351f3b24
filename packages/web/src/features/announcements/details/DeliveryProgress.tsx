import type { Announcement } from '@verandah/contract/announcements'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './DeliveryProgress.module.css'
import { useDelivery } from './useReading.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { Bar } from '../../../ui/text/ProgressBar.tsx'

/** How far the notification of a fresh publication has come. Nothing where it was done before anybody looked. */
export function DeliveryProgress({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const delivery = useDelivery(announcement)
  const [isSeen, setSeen] = useState(false)
  if (delivery === undefined) return null
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
