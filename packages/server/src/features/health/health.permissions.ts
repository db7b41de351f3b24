import { health } from '@verandah/contract/health'
import type { Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: health.alive, who: 'public' },
  { endpoint: health.ready, who: 'public' },
  { endpoint: health.metrics, who: 'hidden' }
]
