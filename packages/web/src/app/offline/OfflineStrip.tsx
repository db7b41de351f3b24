import { dayOf, instant } from '@verandah/contract/dates'
import { formatClock, formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconWifiOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { useOnline } from '../../ui/state/useOnline.ts'
import css from './OfflineStrip.module.css'
import { useShownSince } from './useShownSince.ts'

const READABLE = [
  { to: paths.announcements, label: 'Announcements' },
  { to: paths.meetings, label: 'Meetings' },
  { to: paths.maintenance, label: 'Maintenance' },
  { to: paths.ownAccount, label: 'My Dues' },
  { to: paths.documents, label: 'Documents' }
]

/** '18:05', or with its day where that is not today. */
function timeText(time: number, now: Date): string {
  const at = instant(new Date(time))
  return dayOf(at) === dayOf(now) ? formatClock(at) : formatInstant(at)
}

/** Says that the page is as it was when there was a connection, or that it needs one, and what can be read without. */
export function OfflineStrip() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const now = useNow()
  const { since, isCopy } = useShownSince()
  if (isOnline && !isCopy) return null
  const text = {
    nothing: t('No connection. This page needs one.'),
    loading: t('No connection')
  }
  return (
    <Row as="p" gap="0 8px" align="center" justify="center" p="6px 16px" className={css.offline}>
      <IconWifiOff size={18} aria-hidden />
      {typeof since === 'number' ? t('Saved {{time}}, no connection', { time: timeText(since, now) }) : text[since]}
      {since === 'nothing' && (
        <span className={css.readable}>
          {READABLE.map(({ to, label }) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
        </span>
      )}
    </Row>
  )
}
