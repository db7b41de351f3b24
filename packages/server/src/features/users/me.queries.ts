import type { Me } from '@verandah/contract/me'
import { isAdministrator } from '../../core/actor.ts'
import type { ReadContext } from '../../core/context.ts'
import { findPendingEmail } from '../account/account.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { presentMe } from './users.present.ts'
import type { UserRow } from './users.table.ts'

/** Somebody's own record. Only an administrator can have an address that waits for its confirmation. */
export async function readMe(reading: ReadContext<unknown>, row: UserRow): Promise<Me> {
  const pendingEmail = isAdministrator(row) ? await findPendingEmail(reading, row.id) : null
  return presentMe(reading, row, await readSettings(reading.db), pendingEmail)
}
