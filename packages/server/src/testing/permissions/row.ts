import type { Endpoint } from '@verandah/contract/endpoint'
import type { CastName, TestBuilding } from '../building.ts'

/** In the order of the table's columns: resident, council, treasurer, secretary, president, administrator. */
export const COLUMNS: CastName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara']
export const EVERYONE = '✓ ✓ ✓ ✓ ✓ ✓'
export const MANAGERS = '– – – ✓ ✓ ✓'

/** Golden: who may make which call. */
export interface Row {
  endpoint: Endpoint
  /** ✓ may, – 403, 0 404, ! 409; `public` answers without a session too. */
  who: string
  note?: string
  /** What to send, with a record of the caller's own or of someone else's; asked anew for each caller. */
  prepare?: (building: TestBuilding, caller: CastName) => Promise<object>
  /** The call ends its session, so each caller gets one of its own. */
  endsSession?: true
}
