import { forgetInColumn } from '../../core/formerPerson.ts'
import type { PersonalData } from '../../core/personalData.ts'

export const userPersonal = {
  tables: {
    users: {
      people: { id: 'theirs' },
      columns: [
        'id',
        'first_name',
        'last_name',
        'email',
        'phone',
        'unit_number',
        'role',
        'password_changed_at',
        'must_change_password',
        'is_active',
        'is_email_verified',
        'two_factor_enabled',
        'failed_logins',
        'locked_until',
        'email_notifications',
        'sms_notifications',
        'theme',
        'photo_id',
        'created_at',
        'updated_at'
      ]
    },
    users_activity: { people: { user_id: 'theirs' }, columns: ['last_at'] },
    users_handovers: { people: { planned_by: 'theirs' }, columns: ['id', 'day', 'note', 'status', 'applied_at', 'created_at'] },
    users_handovers_changes: { people: { user_id: 'theirs' }, columns: ['handover_id', 'from_role', 'to_role'] }
  },
  forget: async (ctx, person) => {
    await ctx.db.deleteFrom('users_activity').where('user_id', '=', person.id).execute()
    await forgetInColumn(ctx, 'users_handovers', 'note', person)
  }
} satisfies PersonalData
