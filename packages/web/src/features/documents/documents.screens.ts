import { paths } from '@verandah/contract/paths'
import { IconFolder } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./documents.dashboard.tsx'))

export const documentsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.documents,
      access: 'signed-in',
      title: 'Documents',
      drawer: { icon: IconFolder, group: 'main', order: 5 },
      firstCall: '/api/documents?page&search&category',
      load: async () => ({ Component: (await import('./list/DocumentsPage.tsx')).DocumentsPage })
    }
  ],
  parts: [
    {
      slot: 'attachedDocuments',
      name: 'documents',
      order: 10,
      load: async () => ({ Component: (await import('./DocumentLinks.tsx')).DocumentLinks })
    },
    {
      slot: 'documentChooser',
      name: 'documents',
      order: 10,
      load: async () => ({ Component: (await import('./DocumentChooser.tsx')).DocumentChooser })
    },
    {
      slot: 'vendors.contracts',
      name: 'documents',
      order: 10,
      load: async () => ({ Component: (await import('./list/DocumentRows.tsx')).DocumentRows })
    },
    part('dashboard.figures', 'DocumentsFigure', 40, 'secretary'),
    part('dashboard.actions', 'DocumentsAction', 40, 'resident')
  ]
}
