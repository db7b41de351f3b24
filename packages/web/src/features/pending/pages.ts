/** The titles of the signed-in screens that are still to come, by their address, in English. */
export const PENDING_TITLES: Record<string, string> = {
  '/announcements': 'Announcements',
  '/announcements/:id': 'Announcement',
  '/maintenance': 'Maintenance Requests',
  '/maintenance/:id': 'Maintenance Request',
  '/documents': 'Document Repository',
  '/finances': 'Financial Management',
  '/vendors': 'Vendor Management',
  '/vendors/:id': 'Vendor',
  '/community': 'Community',
  '/votes': 'Votes',
  '/votes/:id': 'Vote',
  '/projects': 'Projects',
  '/reports': 'Reports'
}
