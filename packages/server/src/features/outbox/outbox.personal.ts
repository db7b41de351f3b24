import type { PersonalData } from '../../core/personalData.ts'
import { forgetInColumn } from '../../core/formerPerson.ts'

export const outboxPersonal = {
  tables: {
    mails: { people: { user_id: 'theirs' }, columns: ['kind', 'to_address', 'subject', 'created_at', 'sent_at'] }
  },
  forget: async (ctx, person) => {
    const { id, email } = person
    await ctx.db
      .deleteFrom('mails')
      .where((where) => where.or([where('user_id', '=', id), where('to_address', '=', email ?? '')]))
      .execute()
    await ctx.db
      .deleteFrom('mails_refused')
      .where('address', '=', email ?? '')
      .execute()
    await forgetInColumn(ctx, 'mails', 'subject', person)
  }
} satisfies PersonalData
