const at = '2026-11-21T06:30:00.000Z'
/** The settings of the portal, as the server answers them. */
export const stored = {
  createdAt: at,
  updatedAt: at,
  version: 4,
  secondApprover: false,
  selfApprovedNotice: false,
  twoFactorRoles: ['treasurer'],
  targetDays: { high: 2, medium: 7, low: 14 },
  fixed: [] as string[],
  can: { edit: true }
}
