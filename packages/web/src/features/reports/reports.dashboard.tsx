import { paths } from '@verandah/contract/paths'
import { IconChartBar } from '@tabler/icons-react'
import { actionLink } from '../../ui/buttons/actionLink.tsx'

export const CommunityReportsAction = actionLink('Community Reports', paths.reports, IconChartBar)
export const StrategicReportsAction = actionLink('Strategic Reports', paths.reports, IconChartBar)
export const AnalyticsAction = actionLink('Analytics & Reports', paths.reports, IconChartBar)
