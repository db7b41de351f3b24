import { paths } from '@verandah/contract/paths'
import { IconChecklist } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./approvals.dashboard.tsx'))

export const approvalsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.approvals,
      access: 'treasurer',
      title: 'Approvals',
      drawer: { icon: IconChecklist, group: 'committee', order: 1 },
      firstCall: '/api/approvals?page',
      firstCallNeeds: 'seeApprovals',
      load: async () => ({ Component: (await import('./ApprovalsPage.tsx')).ApprovalsPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'PendingApprovalsFigure', 50, 'president', 'administrator'),
    part('dashboard.lists', 'PendingApprovalsList', 20, 'treasurer', 'president', 'administrator')
  ]
}
