import type { PersonalData } from '../../core/personalData.ts'
import { remove } from './twoFactor.actions.ts'

export const twoFactorPersonal = {
  tables: {
    two_factor_secrets: { people: { user_id: 'theirs' }, columns: ['created_at', 'confirmed_at'] },
    two_factor_backup_codes: { people: { user_id: 'theirs' }, columns: ['used_at'] }
  },
  forget: async (ctx, { id }) => void (await remove(ctx, id))
} satisfies PersonalData
