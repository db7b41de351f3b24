/** The addresses of the portal's pages. What stands for an id may be the name of a parameter, such as `:id`. */
export const paths = {
  /** A document of its own: links to it do not use the router. */
  landing: '/',
  login: '/login',
  register: (token: string) => `/register/${token}`,
  signInByLink: (token: string) => `/sign-in/${token}`,
  /** Leads to the provider of OpenID Connect, and then to the page `next`. */
  singleSignOn: (next: string | null) => `/api/auth/oidc/start${next === null ? '' : `?next=${encodeURIComponent(next)}`}`,
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  verifyEmail: (token: string) => `/verify-email/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  setup: (token: string) => `/setup/${token}`,
  /** The guide of one's own role. */
  help: '/help',
  guide: (role: string) => `/help/${role}`,
  profile: '/profile',
  /** What one hears of, and how. */
  noticeChoices: '/profile/notices',
  /** The messages to audiences that were sent, for those who may send some. */
  sentMessages: '/sent-messages',
  dashboard: '/dashboard',
  /** Has the list below the bell open. */
  notices: '/dashboard#notices',
  announcements: '/announcements',
  announcement: (id: string) => `/announcements/${id}`,
  meetings: '/meetings',
  meeting: (id: string) => `/meetings/${id}`,
  /** The rules of general meetings. */
  assemblyRules: '/meetings/rules',
  /** What a projector shows in the hall. */
  hall: (id: string) => `/meetings/${id}/hall`,
  /** Where units are checked in. */
  desk: (id: string) => `/meetings/${id}/desk`,
  /** The ballots of one's own units. */
  ballot: (id: string) => `/meetings/${id}/ballot`,
  /** Where the chair puts to the vote, and tellers enter what they have counted. */
  count: (id: string) => `/meetings/${id}/count`,
  resolution: (id: string) => `/meetings/resolutions/${id}`,
  /** Printed on paper notices: for owners without an account. */
  noticeReply: (code: string) => `/notice/${code}`,
  maintenance: '/maintenance',
  /** Has the dialog for a new request open. */
  reportProblem: '/maintenance?new=1',
  request: (id: string) => `/maintenance/${id}`,
  documents: '/documents',
  document: (id: string) => `/documents?document=${id}`,
  finances: '/finances',
  transactionDetails: (id: string) => `/finances?transaction=${id}`,
  dues: '/finances/dues',
  unitDues: (unit: string) => `/finances/dues/${encodeURIComponent(unit)}`,
  /** Has the dialog for a payment of the unit open. */
  recordPayment: (unit: string) => `/finances/dues/${encodeURIComponent(unit)}?pay=1`,
  bill: (id: string) => `/finances/dues?bill=${id}`,
  charges: '/finances/charges',
  payment: (id: string) => `/finances/dues?payment=${id}`,
  slip: (id: string) => `/finances/dues?slip=${id}`,
  run: (id: string) => `/finances/charges?run=${id}`,
  budgets: '/finances/budgets',
  months: '/finances/months',
  opening: '/finances/opening',
  funds: '/finances/funds',
  bank: '/finances/bank',
  ownAccount: '/my-dues',
  /** Where the own account was before: links that people keep lead on. */
  formerOwnAccounts: ['/my-account', '/finances/account'],
  vendors: '/vendors',
  vendor: (id: string) => `/vendors/${id}`,
  projects: '/projects',
  project: (id: string) => `/projects?project=${id}`,
  reports: '/reports',
  community: '/community',
  feedback: (id: string) => `/community?feedback=${id}`,
  votes: '/votes',
  vote: (id: string) => `/votes/${id}`,
  units: '/units',
  /** The people of the register, with the list of those who can be invited. */
  inviteRegister: '/units?view=people&invite=1',
  /** The list of units as a text, with their groups and share values. */
  unitsList: '/units?view=list',
  unit: (id: string) => `/units/${id}`,
  users: '/users',
  usersFound: (search: string) => `/users?search=${encodeURIComponent(search)}`,
  /** Has the dialog for a hand-over open, with these people proposed. */
  planHandover: (ids: readonly string[]) => `/users?handover=${ids.join(',') || '1'}`,
  invitations: '/users?view=invitations',
  approvals: '/approvals',
  settings: '/settings',
  settingsTab: (tab: 'audit' | 'backups' | 'building' | 'outbox' | 'sms' | 'webhooks') => `/settings/${tab}`
} as const
