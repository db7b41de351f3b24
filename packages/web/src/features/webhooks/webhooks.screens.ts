import type { FeatureScreens } from '../../screens.ts'

/** Webhooks are a section of the settings. */
export const webhooksScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'settings',
      name: 'webhooks',
      section: 'system',
      label: 'Webhooks',
      order: 4,
      load: async () => ({ Component: (await import('./WebhooksSection.tsx')).WebhooksSection })
    }
  ]
}
