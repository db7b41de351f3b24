import { building } from '@verandah/contract/building'
import type { Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [{ endpoint: building.get, who: 'public' }]
