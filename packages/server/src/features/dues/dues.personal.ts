import type { PersonalData } from '../../core/personalData.ts'

export const duesPersonal = {
  tables: {
    dues_bills: { people: { created_by: 'acted' }, columns: ['number', 'bill_day', 'created_at'] },
    dues_credits: { people: { created_by: 'acted' }, columns: ['kind', 'date', 'created_at'] },
    dues_readings: { people: { created_by: 'acted' }, columns: ['day', 'created_at'] },
    dues_rules: { people: { created_by: 'acted' }, columns: ['from_day', 'created_at'] },
    dues_runs: { people: { created_by: 'acted' }, columns: ['period', 'bill_day', 'created_at'] }
  }
} satisfies PersonalData
