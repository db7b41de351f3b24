export type SettingsEvent = { kind: 'settings.changed'; subject: { kind: 'settings'; id: 'portal' }; fields: string[] }

declare module '../../events/events.ts' {
  interface Events {
    settings: SettingsEvent
  }
}
