import type { Payment } from '@verandah/contract/building'
import type { DescribedEvents } from '../../events/described.ts'

export interface BuildingEvent {
  kind: 'building.changed'
  subject: { kind: 'building'; id: 'portal' }
  fields: string[]
  /** Where dues are paid to now, when this was changed; null: nowhere. */
  payment?: Payment | null
}

declare module '../../events/events.ts' {
  interface Events {
    building: BuildingEvent
  }
}

export const buildingEvents: DescribedEvents<BuildingEvent> = {
  part: 'Building Profile',
  kinds: {
    'building.changed': 'Building profile changed'
  }
}
