import type { SessionId } from '@verandah/contract/ids'
import type { PushDevice } from '@verandah/contract/push'
import type { Selectable } from 'kysely'
import type { PushSubscriptionsTable } from './push.table.ts'

export type DeviceRow = Selectable<PushSubscriptionsTable>

export function presentDevice(row: DeviceRow, session: SessionId): PushDevice {
  return {
    _id: row.id,
    device: row.device,
    hidesDetails: row.hides_details === 1,
    isThis: row.session_id === session,
    fingerprint: row.endpoint_hash,
    createdAt: row.created_at,
    lastOkAt: row.last_ok_at
  }
}
