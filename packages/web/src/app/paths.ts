/** The address of every screen, as the router writes it. */
export const PATHS = {
  login: '/login',
  register: '/register/:token?',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token?',
  verifyEmail: '/verify-email/:token',
  unsubscribe: '/unsubscribe/:token',
  setup: '/setup/:token',
  dashboard: '/dashboard',
  announcements: '/announcements',
  announcement: '/announcements/:id',
  meetings: '/meetings',
  meeting: '/meetings/:id',
  maintenance: '/maintenance',
  maintenanceRequest: '/maintenance/:id',
  documents: '/documents',
  users: '/users',
  finances: '/finances',
  vendors: '/vendors',
  vendor: '/vendors/:id',
  community: '/community',
  votes: '/votes',
  vote: '/votes/:id',
  projects: '/projects',
  reports: '/reports',
  approvals: '/approvals',
  settings: '/settings',
  settingsPage: '/settings/*',
  profile: '/profile'
} as const

export type Path = (typeof PATHS)[keyof typeof PATHS]

/** The landing page is a document of its own, reached by a plain link and never by the router. */
export const LANDING = '/'
