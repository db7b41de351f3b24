import { IconDownload, IconAlarm, IconClock, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ViewTabs } from '../../../ui/lists/ViewTabs.tsx'
import css from './MaintenanceToolbar.module.css'
import { type useExportRequests, useWaitingRequests } from '../useRequests.ts'
import type { Tone } from '../../../ui/text/StatusChip.tsx'
import { toneColors } from '../../../ui/text/toneColors.ts'

interface MaintenanceToolbarProps {
  isBoard: boolean
  exporting: ReturnType<typeof useExportRequests>
}

/** Shows the two ways to look at the requests, and their table: for those who manage them. The filters hold for all of it. */
export function MaintenanceToolbar({ isBoard, exporting }: MaintenanceToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className={css.toolbar} data-no-print>
      <ViewTabs
        current={isBoard ? 'board' : ''}
        views={[
          { view: '', label: t('Grid') },
          { view: 'board', label: t('Board') }
        ]}
      />
      <Button look="outline" icon={<IconDownload size={18} aria-hidden />} busy={exporting.isPending} onClick={async () => exporting.run()}>
        {t('Export CSV')}
      </Button>
    </div>
  )
}

/** Shows the late and the unassigned requests, as links to the filters that list them; nothing while there is none. */
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
