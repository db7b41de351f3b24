/** What the portal needs to work, in English. */
export const CHECK_LABEL = { database: 'Database', disk: 'Disk', mail: 'Mail' } as const
export type HealthCheck = keyof typeof CHECK_LABEL
export const CHECKS = Object.keys(CHECK_LABEL) as HealthCheck[]
