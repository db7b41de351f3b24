import { paths } from '@verandah/contract/paths'
import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { isStepOpen, SETUP_ROLES } from './setup.policy.ts'
import { readSteps } from './setupSteps.queries.ts'

const openSteps = counted('Open set-up steps count')

/** While a step is open, something waits. */
export const setupFigures = {
  setupSteps: {
    roles: SETUP_ROLES,
    read: (reading) => readSteps(reading),
    waiting: {
      kind: 'setup',
      order: 0,
      phrase: (steps) => openSteps(steps.filter(isStepOpen).length),
      link: () => paths.dashboard,
      since: async () => null
    }
  }
} satisfies Feature['figures']
