import type { FeatureScreens } from '../../screens.ts'

/** Backups are a section of the settings. */
export const backupsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'settings',
      name: 'backups',
      section: 'system',
      label: 'Backup & Restore',
      order: 2,
      load: async () => ({ Component: (await import('./BackupsSection.tsx')).BackupsSection })
    }
  ]
}
