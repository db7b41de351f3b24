import type { KeptTotals, Sum } from '../../core/totals.ts'
import { FILE_BYTES } from '../../storage/files.ts'

export const filesTotals: KeptTotals = {
  async recount(db) {
    const { bytes } = await db
      .selectFrom('files')
      .select((select) => select.fn.sum<Sum>('size').as('bytes'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return new Map([[FILE_BYTES, Number(bytes ?? 0)]])
  }
}
