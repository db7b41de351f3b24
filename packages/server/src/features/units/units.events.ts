import type { DescribedEvents } from '../../events/described.ts'

export type UnitsEvent = { kind: 'units.changed'; subject: { kind: 'units'; id: 'portal' }; count: number }

declare module '../../events/events.ts' {
  interface Events {
    units: UnitsEvent
  }
}

export const unitsEvents: DescribedEvents<UnitsEvent> = {
  part: 'Units',
  kinds: { 'units.changed': 'Units changed' }
}
