import { isHostList } from './checks.js'
import { flag, setting, text, whole } from './kinds.js'

/** The settings that the product's rules depend on. */
export const RULES = {
  SESSION_IDLE_HOURS: setting('A resident or council session ends after this long unused.', whole(), '168'),
  SESSION_MAX_HOURS: setting('A resident or council session ends after this long in any case.', whole(), '720'),
  SESSION_STAFF_IDLE_HOURS: setting('The same for treasurer, secretary, president and administrator.', whole(), '24'),
  SESSION_STAFF_MAX_HOURS: setting('The same for treasurer, secretary, president and administrator.', whole(), '336'),
  LOGIN_FAILURES: setting('Failed sign-ins in a row that lock an account.', whole(), '5'),
  LOGIN_LOCK_MINUTES: setting('How long an account stays locked.', whole(), '15'),
  RESET_MINUTES: setting('How long a link to set a new password works.', whole(), '60'),
  VERIFICATION_HOURS: setting('How long a link to verify an e-mail address works.', whole(), '24'),
  INVITATION_HOURS: setting('How long an invitation works.', whole(), '120'),
  TEMP_PASSWORD_HOURS: setting('How long a temporary password works.', whole(), '72'),
  FORCE_TEMP_PASSWORD_CHANGE: setting(
    'Whether whoever has a temporary password must change it before anything else answers.',
    flag,
    'false'
  ),
  REQUIRE_SECOND_APPROVER: setting(
    'Whether nobody may approve a transaction that they recorded or changed last: true or false. Without it the system settings say so.',
    flag
  ),
  TWO_FACTOR_MINUTES: setting('How long a sign-in waits for its code.', whole(), '5'),
  TWO_FACTOR_TRIES: setting('Codes that one sign-in may try.', whole(), '5'),
  MAILS_PER_HOUR: setting('Reset and verification mails an hour for one account.', whole(), '3'),
  IP_MAILS_PER_HOUR: setting('Reset and verification mails an hour that one address may ask for.', whole(), '10'),
  IP_FAILURES: setting(
    'Failed sign-ins from one address before it has to wait; so many unknown calendar addresses as well.',
    whole(),
    '20'
  ),
  IP_WINDOW_MINUTES: setting('The time over which these are counted.', whole(), '5'),
  WEBHOOK_PRIVATE: setting(
    'Whether webhooks and text messages may go to private addresses: to another machine of the same house, say.',
    flag,
    'false'
  ),
  PUSH_HOSTS: setting(
    'Further push services beside those of Google, Mozilla, Apple and Microsoft: hosts, comma separated, also private ones.',
    text([isHostList, 'must be hosts, comma separated, as in push.example.org,10.0.0.5:8443'])
  ),
  BROADCASTS_PER_HOUR: setting('Messages to an audience that one person may send in an hour.', whole(), '10'),
  UNDO_SECONDS: setting(
    'How long a notice waits so that its sender can take it back: of an announcement, reminders of dues, a message to an audience, a cancelled meeting.',
    whole(0),
    '15'
  ),
  UPLOADS_PER_HOUR: setting('Uploads an hour of a resident or a council member.', whole(), '20'),
  STAFF_UPLOADS_PER_HOUR: setting('Uploads an hour of treasurer, secretary, president and administrator.', whole(), '300')
}
