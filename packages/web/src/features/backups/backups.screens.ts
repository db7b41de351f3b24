import type { FeatureScreens } from '../../screens.ts'

/** Backups are a section of the settings, which a button of the administrator's dashboard leads to. */
export const backupsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      place: 'settings',
      name: 'backups',
      label: 'Backup & Restore',
      order: 6,
      load: async () => ({ Component: (await import('./BackupsSection.tsx')).BackupsSection })
    },
    {
      place: 'dashboard.actions',
      name: 'backups',
      order: 30,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./backups.dashboard.tsx')).BackupsAction })
    }
  ]
}
