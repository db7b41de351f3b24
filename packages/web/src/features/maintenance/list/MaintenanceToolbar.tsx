import { IconDownload, IconAlarm, IconClock, type TablerIcon } from '@tabler/icons-react'
import { useSearchParams, Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PillTabs } from '../../../ui/buttons/PillTabs.tsx'
import css from './MaintenanceToolbar.module.css'
import { type useExportRequests, useWaitingRequests } from '../useRequests.ts'
import type { Tone } from '../../../ui/text/StatusChip.tsx'
import { toneColors } from '../../../ui/text/toneColors.ts'

interface MaintenanceToolbarProps {
  isBoard: boolean
  exporting: ReturnType<typeof useExportRequests>
}

/** The two ways to look at the requests, and their table: for those who manage them. The filters hold for all of it. */
export function MaintenanceToolbar({ isBoard, exporting }: MaintenanceToolbarProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const to = (view: string) => {
    const next = new URLSearchParams(address)
    for (const name of ['page', 'view', 'new']) next.delete(name)
    if (view !== '') next.set('view', view)
    return { search: String(next) }
  }
  return (
    <div className={css.toolbar} data-no-print>
      <PillTabs
        label={t('Views')}
        tabs={[
          { to: to(''), label: t('Grid'), isCurrent: !isBoard },
          { to: to('board'), label: t('Board'), isCurrent: isBoard }
        ]}
      />
      <Button look="outline" icon={<IconDownload size={18} aria-hidden />} busy={exporting.isPending} onClick={async () => exporting.run()}>
        {t('Export CSV')}
      </Button>
    </div>
  )
}

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
