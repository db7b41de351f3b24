import type { PersonalData } from '../../core/personalData.ts'

export const booksPersonal = {
  tables: {
    books_closings: { people: { created_by: 'acted' }, columns: ['number', 'action', 'month', 'reason', 'created_at'] },
    books_opening: { people: { created_by: 'acted' }, columns: ['day', 'created_at'] },
    books_transfers: { people: { created_by: 'acted' }, columns: ['id', 'reference', 'created_at'] },
    books_entries: { people: { created_by: 'acted' }, columns: ['number', 'day', 'created_at'] }
  }
} satisfies PersonalData
