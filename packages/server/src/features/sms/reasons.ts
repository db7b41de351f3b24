/** Why a message was not sent, as it is stored; `sms.present.ts` words what administrators see. */
export const REASON = {
  off: 'off',
  restored: 'restored from a backup',
  noNumber: 'no number',
  limit: 'the limit of the month is reached',
  sameNumber: 'another person has the same number',
  beingSent: 'being sent',
  noAnswer: 'no answer',
  noSecret: 'the secret cannot be read'
} as const
