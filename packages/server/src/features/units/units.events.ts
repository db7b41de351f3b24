export type UnitsEvent = { kind: 'units.changed'; subject: { kind: 'units'; id: 'portal' }; count: number }

declare module '../../events/events.ts' {
  interface Events {
    units: UnitsEvent
  }
}
