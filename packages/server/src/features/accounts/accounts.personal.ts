import type { PersonalData, PersonalFile } from '../../core/personalData.ts'
import { dropFile } from '../../storage/files.ts'

export const accountsPersonal = {
  tables: {
    dues_bills: { people: { created_by: 'acted' }, columns: ['number', 'bill_day', 'created_at'] },
    dues_credits: { people: { created_by: 'acted' }, columns: ['kind', 'date', 'created_at'] },
    dues_rates: { people: { created_by: 'acted' }, columns: ['from_month', 'created_at'] },
    dues_readings: { people: { created_by: 'acted' }, columns: ['day', 'created_at'] },
    dues_rules: { people: { created_by: 'acted' }, columns: ['from_day', 'created_at'] },
    dues_runs: { people: { created_by: 'acted' }, columns: ['period', 'bill_day', 'created_at'] },
    payments: { people: { created_by: 'acted' }, columns: ['receipt_number', 'date', 'created_at'] },
    payments_slips: {
      people: { sent_by: 'theirs' },
      columns: ['id', 'amount', 'date', 'reference', 'status', 'reason', 'file_id', 'file_name', 'created_at', 'updated_at']
    }
  },
  files: async (db, { id }): Promise<PersonalFile[]> => {
    const slips = db.selectFrom('payments_slips').select(['id', 'file_id', 'file_name']).where('sent_by', '=', id).orderBy('id')
    return (await slips.execute()).map((slip) => ({ id: slip.file_id, name: `slip/${slip.id}-${slip.file_name}` }))
  },
  // A slip that became a payment is a voucher of the books and stays. Its file name may contain the owner's name.
  forget: async (ctx, { id }) => {
    const slips = await ctx.db
      .selectFrom('payments_slips')
      .select(['id', 'status', 'file_id', 'file_name'])
      .where('sent_by', '=', id)
      .execute()
    for (const slip of slips) {
      if (slip.status === 'rejected') await dropFile(ctx, slip.file_id)
      const file_name = `slip.${slip.file_name.split('.').at(-1)}`
      await ctx.db.updateTable('payments_slips').set({ file_name }).where('id', '=', slip.id).execute()
    }
  }
} satisfies PersonalData
