import { storedSettings } from '../../test/settings.ts'

/** The settings of the portal, as the server answers them. */
export const stored = storedSettings({ version: 4, twoFactorRoles: ['treasurer'] })
