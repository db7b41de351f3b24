import { paths } from '@verandah/contract/paths'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'

/** Leads to the charts, under the name that they have on a role's dashboard. */
function action(label: string) {
  return function ReportsAction() {
    const { t } = useTranslation()
    return (
      <LinkButton look="outline" to={paths.reports} icon={<IconChartBar size={18} aria-hidden />}>
        {t(label)}
      </LinkButton>
    )
  }
}

export const CommunityReportsAction = action('Community Reports')
export const StrategicReportsAction = action('Strategic Reports')
export const AnalyticsAction = action('Analytics & Reports')
