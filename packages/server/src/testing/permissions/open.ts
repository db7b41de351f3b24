import { building as buildingCalls } from '@verandah/contract/building'
import { health } from '@verandah/contract/health'
import type { Row } from './row.ts'

export const openRows: Row[] = [
  { endpoint: health.alive, who: 'public' },
  { endpoint: health.ready, who: 'public' },
  { endpoint: buildingCalls.get, who: 'public' }
]
