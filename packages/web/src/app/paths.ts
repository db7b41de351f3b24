/** The screens that the app itself leads to. */
export const PATHS = { login: '/login', dashboard: '/dashboard', profile: '/profile' } as const

/** The landing page is a separate document, so links to it do not use the router. */
export const LANDING = '/'
