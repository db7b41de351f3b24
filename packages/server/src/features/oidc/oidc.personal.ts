import type { PersonalData } from '../../core/personalData.ts'
import { remove } from './oidc.actions.ts'

export const oidcPersonal = {
  tables: {
    oidc_links: { people: { user_id: 'theirs' }, columns: ['issuer', 'subject', 'created_at'] },
    oidc_sign_ins: { people: { user_id: 'theirs' }, columns: ['expires_at'] },
    oidc_codes: { people: { user_id: 'theirs' }, columns: ['expires_at'] }
  },
  forget: ({ db }, { id }) => remove(db, id)
} satisfies PersonalData
