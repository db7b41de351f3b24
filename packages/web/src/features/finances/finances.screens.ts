import { IconCreditCard } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const financesScreens: FeatureScreens = {
  screens: [
    {
      path: '/finances',
      access: 'signed-in',
      title: (role) => (role === 'president' ? 'Financial Overview' : 'Financial Management'),
      drawer: { icon: IconCreditCard, group: 'work', order: 7, roles: ['treasurer', 'president', 'administrator'] },
      load: async () => ({ Component: (await import('./FinancesPage.tsx')).FinancesPage })
    }
  ]
}
