import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconDatabase, IconDatabaseExport, IconHeartbeat, IconSettings } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { formatFileSize } from '../../ui/text/format.ts'
import type { Tone } from '../../ui/text/StatusChip.tsx'
import { CHECK_LABEL, CHECKS } from './healthLabels.ts'

/** Whether all that the portal needs works; what does not is named. */
export function SystemHealthFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const health = dashboard?.systemHealth
  const failing = CHECKS.filter((check) => health?.[check] === 'failing').map((check) => t(CHECK_LABEL[check]))
  const summary = (): { figure: string | undefined; hint: string; tone: Tone } => {
    if (health === undefined) return { figure: undefined, hint: '', tone: 'success' }
    if (failing.length > 0) return { figure: t('Failing'), hint: failing.join(', '), tone: 'error' }
    const { lastBackup, mail } = health
    const last = lastBackup === null ? t('No backup yet') : t('Last backup: {{when}}', { when: formatInstant(lastBackup) })
    if (mail !== 'not_set_up') return { figure: t('Good'), hint: last, tone: 'success' }
    return { figure: t('Incomplete'), hint: t('Mail not set up', { count: health.waitingMails }), tone: 'warning' }
  }
  const { figure, hint, tone } = summary()
  return (
    <FigureCard
      label={t('System Health')}
      figure={figure}
      hint={hint}
      to={FIGURE_LINK.systemHealth}
      icon={<IconHeartbeat size={20} />}
      tone={tone}
    />
  )
}

/** Shows the size of the database and of the uploaded files. */
export function StorageFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const bytes = dashboard?.storageUsed
  return (
    <FigureCard
      label={t('Storage Used')}
      figure={bytes === undefined ? undefined : formatFileSize(bytes)}
      hint={t('Database and files')}
      to={FIGURE_LINK.storageUsed}
      icon={<IconDatabase size={20} />}
      tone="info"
    />
  )
}

export const SystemSettingsAction = actionLink('System Settings', paths.settings, IconSettings)
export const BackupsAction = actionLink('Backup & Restore', paths.settingsTab('backups'), IconDatabaseExport)
