import type { FeatureScreens } from '../../screens.ts'

/** The mails that the portal has written are a section of the settings. */
export const outboxScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'settings',
      name: 'outbox',
      section: 'mail',
      label: 'Sent mail',
      order: 1,
      load: async () => ({ Component: (await import('./OutboxSection.tsx')).OutboxSection })
    }
  ]
}
