import { outbox } from '@verandah/contract/outbox'
import { settings } from '@verandah/contract/settings'
import { units } from '@verandah/contract/units'
import { EVERYONE, type Row } from './row.ts'

const ADMINISTRATOR = '– – – – – ✓'

export const settingsRows: Row[] = [
  { endpoint: settings.get, who: ADMINISTRATOR },
  { endpoint: settings.update, who: ADMINISTRATOR, prepare: async () => ({ body: { twoFactorRoles: [] } }) },
  { endpoint: units.list, who: EVERYONE },
  { endpoint: units.replace, who: ADMINISTRATOR, prepare: async () => ({ body: { units: [{ label: '1A', floor: '1' }] } }) },
  { endpoint: outbox.list, who: ADMINISTRATOR }
]
