import type { PersonalData } from '../../core/personalData.ts'
import { formerEmail } from '../../core/formerPerson.ts'

export const invitationPersonal = {
  tables: {
    invitations: {
      people: { used_by: 'theirs', invited_by: 'acted', sent_by: 'acted' },
      columns: ['email', 'name', 'role', 'unit_number', 'status', 'created_at', 'updated_at']
    }
  },
  forget: async ({ db }, { id, email }) =>
    void (await db
      .updateTable('invitations')
      .set({ email: formerEmail(id), name: null, unit_number: null })
      .where('status', '!=', 'pending')
      .where((where) => where.or([where('used_by', '=', id), where('email', '=', email ?? '')]))
      .execute())
} satisfies PersonalData
