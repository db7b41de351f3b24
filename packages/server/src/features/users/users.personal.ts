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
        'unit_confirmed',
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
        'dismissed_hints',
        'photo_id',
        'created_at',
        'updated_at'
      ]
    },
    users_activity: { people: { user_id: 'theirs' }, columns: ['last_at'] }
  },
  forget: async ({ db }, { id }) => void (await db.deleteFrom('users_activity').where('user_id', '=', id).execute())
} satisfies PersonalData
