import type { PersonalData } from '../../core/personalData.ts'

export const pushPersonal = {
  tables: { push_subscriptions: { people: { user_id: 'theirs' }, columns: ['device', 'created_at', 'last_ok_at'] } },
  forget: async ({ db }, person) => {
    await db.deleteFrom('push_subscriptions').where('user_id', '=', person.id).execute()
  }
} satisfies PersonalData
