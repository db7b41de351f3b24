import type { KeptTotals } from '../../core/totals.ts'
import { FILE_BYTES } from '../../storage/files.ts'

export const filesTotals: KeptTotals = {
  async recount(db) {
    const { bytes } = await db
      .selectFrom('files')
      .select((select) => select.fn.coalesce(select.fn.sum<number | string>('size'), select.lit(0)).as('bytes'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    // PostgreSQL sums bigints as a decimal, which comes as text.
    return new Map([[FILE_BYTES, Number(bytes)]])
  }
}
