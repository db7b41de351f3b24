import type { FeatureScreens } from '../../screens.ts'

/** The gateway of text messages is a section of the settings. */
export const smsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'settings',
      name: 'sms',
      section: 'system',
      label: 'SMS',
      order: 5,
      load: async () => ({ Component: (await import('./SmsSection.tsx')).SmsSection })
    }
  ]
}
