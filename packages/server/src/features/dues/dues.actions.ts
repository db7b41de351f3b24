import type { Ctx } from '../../core/context.ts'
import { hasRows } from '../../db/findPage.ts'
import { billFee } from './bills/billCalls.service.ts'
import { billTransaction, cancelBill, describeBill, follow, noticePaid } from './bills/bills.service.ts'
import { bringForward } from './bills/bringForward.ts'
import { moveBills } from './bills/moveBills.ts'
import { settle } from './bills/settle.ts'
import { pendingIncome } from './dues.queries.ts'
import { moveReadings } from './readings/moveReadings.ts'

/** Whether a unit has bills that are not paid. */
const isOwed = ({ db }: Ctx<unknown>, unit: string) => hasRows(pendingIncome(db).where('unit_number', '=', unit))

/** When a unit was reminded is known by its new label; where that has been reminded itself, the former is dropped. */
async function renameUnit({ db }: Ctx<unknown>, from: string, to: string): Promise<void> {
  if (await hasRows(db.selectFrom('dues_reminders').where('unit_number', '=', to)))
    await db.deleteFrom('dues_reminders').where('unit_number', '=', from).execute()
  else await db.updateTable('dues_reminders').set({ unit_number: to }).where('unit_number', '=', from).execute()
}

export const duesActions = {
  isOwed,
  renameUnit,
  billTransaction,
  cancelBill,
  describeBill,
  follow,
  billFee,
  noticePaid,
  bringForward,
  moveBills,
  moveReadings,
  settle
}

declare module '../../core/context.ts' {
  interface Actions {
    dues: typeof duesActions
  }
}
