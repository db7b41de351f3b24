import type { PersonalData } from '../../core/personalData.ts'

/** The holdings of a person stay in the register; their name and addresses are those of their account. */
export const unitsPersonal = {
  tables: {
    units_moves: {
      people: { requested_by: 'theirs', decided_by: 'acted' },
      columns: ['id', 'direction', 'day', 'start_time', 'end_time', 'note', 'status', 'reason', 'created_at', 'updated_at']
    },
    units_people: { people: { user_id: 'theirs' }, columns: ['id', 'name', 'email', 'phone', 'note', 'created_at', 'updated_at'] },
    units_transfers: { people: { created_by: 'acted' }, columns: ['day', 'reason'] }
  },
  more: async (db, { id }) => ({
    holdings: await db
      .selectFrom('units_holdings')
      .innerJoin('units', 'units.id', 'units_holdings.unit_id')
      .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
      .select(['units.label', 'units_holdings.kind', 'part', 'whole', 'pays', 'from_day', 'to_day'])
      .where('units_people.user_id', '=', id)
      .execute()
  }),
  forget: async ({ db }, { id }) => {
    await db
      .updateTable('units_people')
      .set({ name: null, email: null, phone: null, note: null, search_key: '' })
      .where('user_id', '=', id)
      .execute()
    await db.updateTable('units_moves').set({ note: null, reason: null }).where('requested_by', '=', id).execute()
  }
} satisfies PersonalData
