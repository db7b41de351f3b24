import { paths } from '@verandah/contract/paths'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { Rules } from '../../core/running/rules.ts'
import { hoursText } from '../../notifications/duration.ts'
import type { MailText } from '../../notifications/notice.ts'
import { mayUsePassword } from './users.policy.ts'

/** Returns the mail to a person for whom a manager has made an account. */
export function welcome(role: Role, tempPassword: string, rules: Rules): MailText {
  const made = { text: 'An account has been made for you. Your role is {{role}}.', values: { role: { text: ROLE_LABEL[role] } } }
  const mail = { subject: 'Your account in the building’s portal', link: paths.login, button: 'Sign in' }
  if (!mayUsePassword(rules, { role })) {
    const how = { text: 'Sign in with the person of this e-mail address at: {{provider}}.', values: { provider: rules.oidc?.name ?? '' } }
    return { ...mail, paragraphs: [made, how] }
  }
  return {
    ...mail,
    paragraphs: [made, 'Sign in with this e-mail address and the temporary password below.'],
    code: { label: 'Temporary password', value: tempPassword },
    small: [
      { text: 'The temporary password works for {{duration}}.', values: { duration: hoursText(rules.TEMP_PASSWORD_HOURS) } },
      'Please change it after signing in, under Profile.'
    ]
  }
}
