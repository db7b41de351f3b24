import { vendors } from '@verandah/contract/vendors'
import type { Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [{ endpoint: vendors.names, who: '– – ✓ ✓ ✓ ✓' }]
