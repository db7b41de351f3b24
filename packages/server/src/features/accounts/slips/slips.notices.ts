import type { SlipId } from '@verandah/contract/ids'
import { dayOf } from '@verandah/contract/dates'
import type { Texts } from '@verandah/contract/i18n/stored'
import { formatCents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { Ctx } from '../../../core/context.ts'
import { forReading } from '../../../db/lock.ts'
import { notice, type Notice, type Notices } from '../../../notifications/notice.ts'
import { accountPeople } from '../../units/units.queries.ts'
import { peopleWithRole } from '../../users/audience.queries.ts'
import type { SlipEvent, SlipRejected, SlipSent, SlipVerified } from './slips.events.ts'

export const slipTexts = {
  'payments.slipTitle': 'Slip of unit {{unit}}',
  'payments.slipSent': 'Unit {{unit}} says that {{amount}} are paid: a slip to check',
  'payments.slipVerified': 'Your payment for unit {{unit}} is confirmed: {{amount}}, receipt {{receipt}}',
  'payments.slipRejected': 'Your slip for unit {{unit}} was rejected: {{amount}} ({{reason}})'
} satisfies Texts

/** True if the slip is still being checked; it stays locked until the notice is written. */
async function isBeingChecked({ db, dialect }: Pick<Ctx<null>, 'db' | 'dialect'>, id: SlipId): Promise<boolean> {
  const slip = db.selectFrom('payments_slips').select('status').where('id', '=', id)
  return (await slip.$call(forReading(dialect)).executeTakeFirst())?.status === 'checking'
}

function sent({ subject, unit, amount }: SlipSent): Notice {
  const stored = { key: 'payments.slipSent', values: { unit, amount: formatCents(amount) } }
  const needs = async (ctx: Pick<Ctx<null>, 'db' | 'dialect'>) => ((await isBeingChecked(ctx, subject.id)) ? 'seeFinances' : 'gone')
  return notice(peopleWithRole(['treasurer']), stored, () => paths.slip(subject.id), needs)
}

/** Notifies the people who see the account of the unit. */
function decided({ kind, unit, amount, ...details }: SlipVerified | SlipRejected): Notice {
  const more = 'receipt' in details ? { receipt: details.receipt } : { reason: details.reason }
  const stored = { key: kind, values: { unit, amount: formatCents(amount), ...more } }
  return notice(
    (db, now) => accountPeople(db, unit, dayOf(now)),
    stored,
    () => paths.ownAccount,
    { unit }
  )
}

const TO_UNIT = 'the people who see the account of the unit'

export const slipNotices: Notices<SlipEvent> = {
  'payments.slipSent': {
    class: 'personal',
    subject: 'A slip of unit {{unit}} is to be checked',
    when: 'Somebody says that their unit has paid',
    to: 'the treasurers',
    notice: sent
  },
  'payments.slipVerified': {
    class: 'personal',
    subject: 'Your payment for unit {{unit}} is confirmed',
    when: 'A slip of a payment is confirmed',
    to: TO_UNIT,
    notice: decided
  },
  'payments.slipRejected': {
    class: 'personal',
    subject: 'Your slip for unit {{unit}} was rejected',
    when: 'A slip of a payment is rejected',
    to: TO_UNIT,
    notice: decided
  },
  'payments.slipWithdrawn': null
}
