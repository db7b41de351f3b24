import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

interface OfPortal {
  subject: { kind: 'settings'; id: 'portal' }
}

export interface SettingChange {
  field: string
  from: string | number | boolean | null
  to: string | number | boolean | null
}

export type SettingsEvent =
  | ({ kind: 'settings.changed'; fields: string[]; changes: SettingChange[] } & OfPortal)
  | ({ kind: 'settings.mailTested'; address: string } & OfPortal)
  /** The key was replaced on the server's command line: texts encrypted with the former key were given up. */
  | ({ kind: 'settings.keyReplaced'; secondFactors: number; mails: number; events: number; webhooks: number; gateways: number } & OfPortal)

declare module '../../events/events.ts' {
  interface Events {
    settings: SettingsEvent
  }
}

export const settingsEvents: DescribedEvents<SettingsEvent> = {
  part: 'System Settings',
  kinds: {
    'settings.changed': 'Settings changed',
    'settings.mailTested': 'Test mail sent',
    'settings.keyReplaced': { label: 'Key of the server replaced', look: SECURITY_ALERT }
  }
}
