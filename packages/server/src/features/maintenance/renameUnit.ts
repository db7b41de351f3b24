import type { Ctx } from '../../core/context.ts'
import { toSearchKey } from './maintenance.service.ts'

/** Renames the unit in requests. */
export async function renameUnit({ db }: Ctx<unknown>, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('maintenance_requests').selectAll().where('unit_number', '=', from).execute()
  for (const row of rows) {
    const changes = { unit_number: to, search_key: toSearchKey({ ...row, unit_number: to }) }
    await db.updateTable('maintenance_requests').set(changes).where('id', '=', row.id).execute()
  }
}
