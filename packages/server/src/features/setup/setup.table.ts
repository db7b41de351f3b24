import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { SetupStepName } from '@verandah/contract/setupSteps'

/** The steps that the building does not need; a step that is needed has no row. */
interface SetupStepsTable {
  step: SetupStepName
  dismissed_at: Instant
  dismissed_by: UserId
}

declare module '../../db/schema.ts' {
  interface Schema {
    setup_steps: SetupStepsTable
  }
}
