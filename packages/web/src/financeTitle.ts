import type { Role } from '@verandah/contract/roles'

/** Returns the title of the pages about the building's money, in English. */
export const financeTitle = (role: Role) => (role === 'president' ? 'Financial Overview' : 'Financial Management')
