import { paths } from '@verandah/contract/paths'
import { IconChecklist } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const approvalsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.approvals,
      access: 'treasurer',
      title: 'Approvals',
      drawer: { icon: IconChecklist, group: 'governance', order: 5 },
      firstCall: '/api/approvals?page',
      firstCallNeeds: 'seeApprovals',
      load: async () => ({ Component: (await import('./ApprovalsPage.tsx')).ApprovalsPage })
    }
  ],
  parts: [
    {
      place: 'dashboard.figures',
      name: 'pendingApprovals',
      order: 50,
      roles: ['president', 'administrator'],
      load: async () => ({ Component: (await import('./approvals.dashboard.tsx')).PendingApprovalsFigure })
    },
    {
      place: 'dashboard.lists',
      name: 'pendingApprovals',
      order: 20,
      roles: ['treasurer', 'president', 'administrator'],
      load: async () => ({ Component: (await import('./approvals.dashboard.tsx')).PendingApprovalsList })
    }
  ]
}
