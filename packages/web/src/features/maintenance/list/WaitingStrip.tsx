import { IconAlarm, IconClock, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useWaitingRequests } from '../useRequests.ts'
import type { Tone } from '../../../ui/text/StatusChip.tsx'
import { toneColors } from '../../../ui/text/toneColors.ts'
import css from './WaitingStrip.module.css'

/** What is late and what nobody does yet, as links to the filters that show it; nothing while there is none. */
export function WaitingStrip() {
  const { t } = useTranslation()
  const { overdue, pending, isKnown } = useWaitingRequests()
  const link = (count: number, text: string, search: string, tone: Tone, Icon: TablerIcon) =>
    count > 0 && (
      <li>
        <Link className={css.link ?? ''} style={toneColors(tone)} to={{ search }}>
          <Icon size={18} aria-hidden />
          {t(text, { count })}
        </Link>
      </li>
    )
  // Keeps the room, so that the filters below do not move.
  if (!isKnown)
    return (
      <div className={css.strip} data-no-print aria-hidden>
        <span className={css.waiting} />
        <span className={css.waiting} />
      </div>
    )
  if (overdue + pending === 0) return null
  return (
    <ul className={css.strip} data-no-print aria-label={t('What waits')}>
      {link(overdue, 'Overdue count', '?overdue=true', 'error', IconAlarm)}
      {link(pending, 'Waiting for a technician count', '?status=pending', 'warning', IconClock)}
    </ul>
  )
}
