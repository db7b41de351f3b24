import type { DashboardProps } from '../../parts.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { isStepOpen } from './isStepOpen.ts'

const SetupList = onDemand(async () => (await import('./SetupList.tsx')).SetupList)

/** Shows what a new portal still needs, above all else; it is fetched only where something is left. */
export function Setup({ dashboard }: DashboardProps) {
  return dashboard?.setupSteps?.some(isStepOpen) === true ? <SetupList dashboard={dashboard} /> : null
}
