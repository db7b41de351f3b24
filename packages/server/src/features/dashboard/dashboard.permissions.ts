import { dashboard } from '@verandah/contract/dashboard'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [{ endpoint: dashboard.get, who: EVERYONE }]
