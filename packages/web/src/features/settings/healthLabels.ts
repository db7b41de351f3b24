/** The parts that the portal needs to work, in English. */
export const CHECKS = ['database', 'disk', 'mail'] as const
export type HealthCheck = (typeof CHECKS)[number]
export const CHECK_LABEL: Record<HealthCheck, string> = { database: 'Database', disk: 'Disk', mail: 'Mail' }
