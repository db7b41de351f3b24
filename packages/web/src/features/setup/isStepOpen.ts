import type { SetupStep } from '@verandah/contract/setupSteps'

export const isStepOpen = ({ done, dismissed }: SetupStep): boolean => !done && !dismissed
