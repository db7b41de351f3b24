import type { DescribedEvents } from '../../events/described.ts'

/** The new administrator is in the event `users.created` beside it. */
export interface SetupEvent {
  kind: 'setup.completed'
  subject: { kind: 'building'; id: 'portal' }
}

declare module '../../events/events.ts' {
  interface Events {
    setup: SetupEvent
  }
}

export const setupEvents: DescribedEvents<SetupEvent> = {
  part: 'First Set-Up',
  kinds: {
    'setup.completed': 'Portal set up'
  }
}
