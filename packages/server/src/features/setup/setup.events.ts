import type { SetupStepName } from '@verandah/contract/setupSteps'
import type { DescribedEvents } from '../../events/described.ts'

interface OfPortal {
  subject: { kind: 'building'; id: 'portal' }
}

export type SetupEvent =
  /** The new administrator is in the event `users.created` beside it. */
  ({ kind: 'setup.completed' } & OfPortal) | ({ kind: 'setup.stepDismissed' | 'setup.stepRestored'; step: SetupStepName } & OfPortal)

declare module '../../events/events.ts' {
  interface Events {
    setup: SetupEvent
  }
}

export const setupEvents: DescribedEvents<SetupEvent> = {
  part: 'First Set-Up',
  kinds: {
    'setup.completed': 'Portal set up',
    'setup.stepDismissed': 'Step of the set-up not needed',
    'setup.stepRestored': 'Step of the set-up needed after all'
  },
  choices: ['step']
}
