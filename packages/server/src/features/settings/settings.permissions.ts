import { settings } from '@verandah/contract/settings'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: settings.get, who: ADMINISTRATOR },
  { endpoint: settings.testMail, who: ADMINISTRATOR, prepare: async () => ({ body: { to: 'somebody@example.org' } }) },
  { endpoint: settings.update, who: ADMINISTRATOR, prepare: async () => ({ body: { twoFactorRoles: [] } }) }
]
