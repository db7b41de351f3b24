import type { FeatureScreens } from '../../screens.ts'

export const budgetsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      place: 'finances.actions',
      name: 'budgets',
      order: 5,
      load: async () => ({ Component: (await import('./BudgetPlanning.tsx')).BudgetPlanning })
    }
  ]
}
