import type { Dashboard } from '@verandah/contract/dashboardFigures'
import { SETUP_STEPS, type SetupStep, type SetupStepName } from '@verandah/contract/setupSteps'

/** The steps of the set-up as the server answers them: these are done. */
export const stepsWith = (done: readonly SetupStepName[], over: Partial<Record<SetupStepName, Partial<SetupStep>>> = {}): SetupStep[] =>
  SETUP_STEPS.map((step) => ({ step, done: done.includes(step), dismissed: false, count: step === 'invite' ? 0 : null, ...over[step] }))

export const NOTHING_DONE = stepsWith([])

/** What waits of them on the dashboard. */
export const STEPS_WAIT: Dashboard['waiting'] = [
  { kind: 'setup', text: '9 steps of the set-up', count: 9, link: '/dashboard', since: null }
]
