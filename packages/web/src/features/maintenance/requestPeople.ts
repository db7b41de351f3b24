import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { Person } from '@verandah/contract/records'

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** The name of the person or vendor who does the work; null while nobody does. */
export function assigneeName({ assignedTo, assignedVendor }: Pick<MaintenanceRequest, 'assignedTo' | 'assignedVendor'>): string | null {
  if (assignedTo !== null) return nameOf(assignedTo)
  return assignedVendor?.name ?? null
}
