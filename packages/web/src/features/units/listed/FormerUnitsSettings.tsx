import { paths } from '@verandah/contract/paths'
import { Navigate } from 'react-router'

/** Leads from the address in the settings to the list's place among the units. */
export function FormerUnitsSettings() {
  return <Navigate to={paths.unitsList} replace />
}
