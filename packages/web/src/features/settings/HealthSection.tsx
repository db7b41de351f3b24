import { dashboard } from '@verandah/contract/dashboard'
import type { DashboardFigures } from '@verandah/contract/dashboardFigures'
import { formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconAlertTriangle, IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sectionState } from '../../api/sectionState.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { formatFileSize } from '../../ui/text/format.ts'
import { Section, SectionState } from '../../ui/cards/Section.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { CHECK_LABEL, CHECKS, type HealthCheck } from './healthLabels.ts'
import css from './HealthSection.module.css'

type Health = DashboardFigures['systemHealth']

const WHAT_TO_DO: Record<HealthCheck, string> = {
  database: 'It takes no changes, or too slowly. The log of the server says why.',
  disk: 'Nothing can be written on it: it is full, or closed to the portal.',
  mail: 'Mails or notices have waited for more than ten minutes, or the mail server refuses them. Sent mail says why.'
}

function State({ check, health }: { check: HealthCheck; health: Health }) {
  const { t } = useTranslation()
  if (health[check] === 'ok')
    return (
      <StatusChip tone="success" icon={<IconCircleCheck size={14} aria-hidden />}>
        {t('Good')}
      </StatusChip>
    )
  if (health[check] === 'not_set_up')
    return (
      <>
        <StatusChip tone="warning" icon={<IconMailOff size={14} aria-hidden />}>
          {t('Not set up')}
        </StatusChip>
        <p className={css.advice}>
          {t('Waiting mails', { count: health.waitingMails })} <Link to={paths.settingsTab('outbox')}>{t('Open Sent mail')}</Link>
        </p>
        <p className={css.advice}>{t('Hand them on from there, or set SMTP_URL and start the portal again.')}</p>
      </>
    )
  return (
    <>
      <StatusChip tone="error" icon={<IconAlertTriangle size={14} aria-hidden />}>
        {t('Failing')}
      </StatusChip>
      <p className={css.advice}>{t(WHAT_TO_DO[check])}</p>
    </>
  )
}

/**
 * Shows the state of the portal check by check, with what to do where one fails; the card of the dashboard sums it up in
 * one word.
 */
export function HealthSection() {
  const { t } = useTranslation()
  const figures = useQuery({ ...query(dashboard.get), staleTime: 0 })
  const { systemHealth: health, storageUsed } = figures.data ?? {}
  const backup = health?.lastBackup ?? null
  return (
    <Section title={t('System Health')} text={t('Whether all that the portal needs works, as it was found a few seconds ago.')}>
      <SectionState {...sectionState(figures, t('Failed to fetch the system’s health'))} />
      {health && (
        <Facts
          facts={[
            ...CHECKS.map((check) => [t(CHECK_LABEL[check]), <State key={check} check={check} health={health} />] as const),
            [
              t('Last backup'),
              <Link key="backup" to={paths.settingsTab('backups')}>
                {backup === null ? t('No backup yet') : formatInstant(backup)}
              </Link>
            ],
            storageUsed !== undefined && [t('Storage Used'), formatFileSize(storageUsed)]
          ]}
        />
      )}
    </Section>
  )
}
