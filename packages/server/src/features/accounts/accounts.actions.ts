import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { hasRows } from '../../db/findPage.ts'
import { billTransaction, cancelBill, describeBill, withdrawPaidBills } from './bills/bills.service.ts'
import { bringAdvancesForward, bringBillsForward } from './bringForward.ts'
import { dueOfUnits } from './dues.queries.ts'
import { moveUnit } from './moveUnit.ts'
import { requireOwnBills } from './payments/namedBills.ts'
import { payBillPart, recordStatedPayment } from './payments/paymentCalls.service.ts'
import { markMoneyArrived, cancelPayment, payCharges } from './payments/payments.service.ts'
import { verifySlip } from './slips/slips.service.ts'

/** Whether a unit has bills that are not paid. */
const isOwed = async ({ db }: Ctx<unknown>, unit: string) => (await dueOfUnits(db, [unit])) > NO_MONEY

/** Moves the time of a unit's last reminder to its new label, or drops it where that label has been reminded itself. */
async function renameUnit({ db }: Ctx<unknown>, from: string, to: string): Promise<void> {
  if (await hasRows(db.selectFrom('dues_reminders').where('unit_number', '=', to)))
    await db.deleteFrom('dues_reminders').where('unit_number', '=', from).execute()
  else await db.updateTable('dues_reminders').set({ unit_number: to }).where('unit_number', '=', from).execute()
}

export const accountsActions = {
  isOwed,
  renameUnit,
  billTransaction,
  cancelBill,
  describeBill,
  withdrawPaidBills,
  bringBillsForward,
  bringAdvancesForward,
  moveUnit,
  payCharges,
  payBillPart,
  markMoneyArrived,
  cancelPayment,
  recordStatedPayment,
  requireOwnBills,
  verifySlip
}

declare module '../../core/context.ts' {
  interface Actions {
    accounts: typeof accountsActions
  }
}
