import type { Role } from '@verandah/contract/roles'

interface RoleText {
  title: string
  description: string
}

/** How the dashboard greets each role, in English. */
export const ROLE_TEXTS: Record<Role, RoleText> = {
  administrator: {
    title: 'System Administration Dashboard',
    description: 'Keep the portal healthy, its people in order and its data safe.'
  },
  president: { title: 'President Dashboard', description: 'Decide what waits for you and see how the building is doing.' },
  secretary: { title: 'Secretary Dashboard', description: 'Prepare meetings, announcements and papers, and welcome new residents.' },
  treasurer: { title: 'Treasurer Dashboard', description: 'Follow the building’s money: what came in, what went out and what is due.' },
  council: { title: 'Council Member Dashboard', description: 'See what is up for your vote and what the residents say.' },
  resident: { title: 'Resident Dashboard', description: 'Everything about your home in the building, in one place.' }
}
