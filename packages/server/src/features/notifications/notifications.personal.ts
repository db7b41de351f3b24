import type { PersonalData } from '../../core/personalData.ts'
import { paths } from '@verandah/contract/paths'
import { forgetInColumn } from '../../core/formerPerson.ts'

export const notificationPersonal = {
  tables: {
    notifications: { people: { user_id: 'theirs' }, columns: ['kind', 'text_values', 'link', 'created_at', 'read_at'] },
    notifications_deliveries: { people: { user_id: 'theirs' }, columns: ['kind', 'channel', 'state', 'due_at', 'created_at', 'ended_at'] },
    notifications_choices: {
      people: { user_id: 'theirs' },
      columns: ['quiet_from', 'quiet_to', 'quiet_mail', 'digest_at', 'digest_day', 'kinds']
    }
  },
  forget: async (ctx, person) => {
    await ctx.db.deleteFrom('notifications').where('user_id', '=', person.id).execute()
    await ctx.db.deleteFrom('notifications_deliveries').where('user_id', '=', person.id).execute()
    await ctx.db.deleteFrom('notifications_choices').where('user_id', '=', person.id).execute()
    await forgetInColumn(ctx, 'notifications', 'text_values', person)
    // A link may look for somebody by their name.
    await ctx.db
      .updateTable('notifications')
      .set({ link: paths.users })
      .where(
        'link',
        'in',
        [person.name, person.email].map((text) => (text === null ? '' : paths.usersFound(text)))
      )
      .execute()
  }
} satisfies PersonalData
