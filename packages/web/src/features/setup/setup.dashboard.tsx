import type { SetupStep } from '@verandah/contract/setupSteps'
import type { DashboardProps } from '../../parts.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'

const SetupList = onDemand(async () => (await import('./SetupList.tsx')).SetupList)

export const isStepOpen = ({ done, dismissed }: SetupStep): boolean => !done && !dismissed

/** Shows what a new portal still needs, above all else; it is fetched only where something is left. */
export function Setup({ dashboard }: DashboardProps) {
  return dashboard?.setupSteps?.some(isStepOpen) === true ? <SetupList dashboard={dashboard} /> : null
}
