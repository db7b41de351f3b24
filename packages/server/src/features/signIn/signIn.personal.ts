import type { PersonalData } from '../../core/personalData.ts'
import { endSessions } from './signIn.actions.ts'

export const signInPersonal = {
  tables: {
    sign_in_sessions: { people: { user_id: 'theirs' }, columns: ['device', 'ip', 'created_at', 'last_used_at', 'expires_at'] },
    sign_in_challenges: { people: { user_id: 'theirs' }, columns: ['expires_at'] }
  },
  forget: async (ctx, { id }) => void (await endSessions(ctx, id))
} satisfies PersonalData
