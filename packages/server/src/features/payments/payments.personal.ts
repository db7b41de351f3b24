import type { PersonalData } from '../../core/personalData.ts'

export const paymentsPersonal = {
  tables: { payments: { people: { created_by: 'acted' }, columns: ['receipt_number', 'date', 'created_at'] } }
} satisfies PersonalData
