import type { PersonalData } from '../../core/personalData.ts'

export const bankPersonal = {
  tables: {
    bank_imports: { people: { created_by: 'acted' }, columns: ['file_name', 'created_at'] },
    bank_matches: { people: { created_by: 'acted' }, columns: ['amount', 'created_at'] },
    bank_waiting: { people: { created_by: 'acted' }, columns: ['amount', 'created_at'] },
    bank_reconciliations: { people: { created_by: 'acted' }, columns: ['account', 'on_day', 'created_at'] }
  }
} satisfies PersonalData
