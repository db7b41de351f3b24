import { pack } from '@verandah/contract/i18n/text'
import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { hasRows } from '../../db/findPage.ts'
import type { NamedUnit } from '../units/units.table.ts'
import { dueOfUnits } from './dues.queries.ts'

/** Words what is not settled in a unit's account: money that comes in or is decided later would find no unit. */
export async function findUnsettled({ db }: Ctx<unknown>, { id, label: unit }: NamedUnit): Promise<string | undefined> {
  if ((await dueOfUnits(db, [unit])) > NO_MONEY) return pack('Unit {{unit}} has open bills', { unit })
  const payments = db.selectFrom('payments').select('id').where('unit_id', '=', id)
  if (await hasRows(payments.where('status', '=', 'held'))) return pack('Unit {{unit}} has a cheque that is held', { unit })
  if (await hasRows(payments.where('status', '=', 'pending'))) return pack('Unit {{unit}} has a refund that waits for a decision', { unit })
  if (await hasRows(db.selectFrom('payments').where('unit_id', '=', id).where('advance', '>', NO_MONEY)))
    return pack('Unit {{unit}} has money that was paid in advance', { unit })
  if (await hasRows(db.selectFrom('payments_slips').where('unit_id', '=', id).where('status', '=', 'checking')))
    return pack('Unit {{unit}} has a slip that is being checked', { unit })
  const bills = db.selectFrom('dues_bills').select('id').where('unit_id', '=', id)
  const credits = db.selectFrom('dues_credits').where('bill_id', 'in', bills).where('status', '=', 'pending')
  if (await hasRows(credits)) return pack('Unit {{unit}} has a credit that waits for a decision', { unit })
  const voids = db.selectFrom('approvals').where('status', '=', 'pending').where('type', 'in', ['payment_void', 'bill_void'])
  const own = voids.where((either) => either.or([either('subject_id', 'in', bills), either('subject_id', 'in', payments)]))
  if (await hasRows(own)) return pack('Unit {{unit}} has a bill or a payment whose cancelling waits for a decision', { unit })
  return undefined
}

/** Tells whether the unit was ever billed, has paid, sent a slip or had a meter read. */
export async function isInAccounts({ db }: Ctx<unknown>, { id }: NamedUnit): Promise<boolean> {
  // All of these have the column; the compiler wants one name.
  for (const table of ['payments', 'payments_slips', 'dues_bills', 'dues_readings'] as const)
    if (await hasRows(db.selectFrom(table as 'payments').where('unit_id', '=', id))) return true
  return false
}
