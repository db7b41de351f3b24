import type { FeatureScreens } from '../../screens.ts'

/** Backups are a section of the settings. */
export const backupsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'settings',
      name: 'backups',
      label: 'Backup & Restore',
      order: 6,
      load: async () => ({ Component: (await import('./BackupsSection.tsx')).BackupsSection })
    }
  ]
}
