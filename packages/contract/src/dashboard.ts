import { Dashboard } from './dashboardFigures.ts'
import { endpoint } from './endpoint.ts'
import type { Role } from './roles.ts'

/** How the dashboard greets each role, in English. */
export const DASHBOARD_TEXT: Record<Role, { title: string; description: string }> = {
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

/** Its records are in a file of their own: every page has this one, and would load the forms of all features with them. */
export const dashboard = {
  get: endpoint('GET', '/api/dashboard', {
    shows: [
      'announcements',
      'approvals',
      'assemblies',
      'backups',
      'bank',
      'books',
      'building',
      'charges',
      'documents',
      'dues',
      'feedback',
      'finances',
      'invitations',
      'maintenance',
      'meetings',
      'notifications',
      'outbox',
      'projects',
      'settings',
      'setup',
      'units',
      'users',
      'vendors',
      'votes'
    ],
    summary: "The caller's overview",
    response: Dashboard
  })
}
