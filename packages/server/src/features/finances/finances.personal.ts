import type { PersonalData } from '../../core/personalData.ts'

export const financePersonal = {
  tables: {
    finances_transactions: { people: { created_by: 'acted', changed_by: 'acted', approved_by: 'acted' }, columns: ['id'] }
  },
  // The person gets what the account of their units shows: what was billed to it, and what was paid.
  more: async (db, { units }): Promise<Record<string, object[]>> => {
    if (units.length === 0) return {}
    const ofUnit = db
      .selectFrom('finances_transactions')
      .select(['id', 'date', 'due_date', 'category', 'amount', 'description', 'payment_method', 'reference', 'status', 'completed_at'])
      .where('unit_number', 'in', units)
      .where('deleted_at', 'is', null)
      .where('status', '!=', 'rejected')
    return { ofUnit: await ofUnit.orderBy('id').execute() }
  }
} satisfies PersonalData
