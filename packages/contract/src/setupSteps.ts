import { endpoint } from './endpoint.ts'
import { flag } from './fields.ts'
import { namedObject, z } from './z.ts'

/** What a new portal needs until it is of use to everybody, in the order in which it is done. */
export const SETUP_STEPS = ['building', 'units', 'books', 'fee', 'bill', 'bank', 'invite', 'mail', 'backup'] as const
export type SetupStepName = (typeof SETUP_STEPS)[number]

export const SetupStep = z.object({
  step: z.enum(SETUP_STEPS),
  /** True if the portal's records say so; nobody marks a step as done. */
  done: z.boolean(),
  /** True if somebody has said that the building does not need it. */
  dismissed: z.boolean(),
  /** The people who are still to be invited; null for every other step. */
  count: z.nullable(z.number())
})
export type SetupStep = z.output<typeof SetupStep>

/** The steps that the caller sees, in order. */
const SetupSteps = namedObject('SetupSteps', { steps: z.array(SetupStep) })
export type SetupSteps = z.output<typeof SetupSteps>

export const StepChange = z.object({ dismissed: flag('Dismissed') })

export const setupSteps = {
  list: endpoint('GET', '/api/setup/steps', {
    shows: ['backups', 'bank', 'books', 'building', 'charges', 'dues', 'invitations', 'outbox', 'setup', 'units', 'users'],
    summary: 'The steps of the set-up: which are done, and which are not needed',
    response: SetupSteps
  }),
  change: endpoint('PUT', '/api/setup/steps/:step', {
    changes: ['setup'],
    summary: 'Say that a step of the set-up is not needed, or is needed after all',
    params: { step: z.enum(SETUP_STEPS) },
    body: StepChange,
    response: SetupSteps
  })
}
