import type { FeatureScreens } from '../../screens.ts'

/** Webhooks are a section of the settings. */
export const webhooksScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'settings',
      name: 'webhooks',
      label: 'Webhooks',
      order: 7,
      load: async () => ({ Component: (await import('./WebhooksSection.tsx')).WebhooksSection })
    }
  ]
}
