import type { PersonalData } from '../../core/personalData.ts'
import { forgetInColumn } from '../../core/formerPerson.ts'

export const auditPersonal = {
  tables: {
    audit: { people: { actor_id: 'theirs' }, columns: ['number', 'at', 'kind', 'subject_kind', 'subject_id'] }
  },
  // The details are left out: they name others.
  more: async (db, { id }) => ({
    aboutAccount: await db
      .selectFrom('audit')
      .select(['number', 'at', 'kind'])
      .where('subject_kind', '=', 'user')
      .where('subject_id', '=', id)
      .orderBy('number')
      .execute()
  }),
  // The trail itself is append-only; what still waits for its notices is not.
  forget: (ctx, person) => forgetInColumn(ctx, 'pending_events', 'event', person)
} satisfies PersonalData
