import { billTransaction, cancelBill, describeBill, withdrawPaidBills } from './bills/bills.service.ts'
import { bringAdvancesForward, bringBillsForward } from './bringForward.ts'
import { requireOwnBills } from './payments/namedBills.ts'
import { payBillPart, recordStatedPayment } from './payments/paymentCalls.service.ts'
import { markMoneyArrived, cancelPayment, payCharges } from './payments/payments.service.ts'
import { returnPayment } from './payments/takeBack.service.ts'
import { verifySlip } from './slips/slips.service.ts'

export const accountsActions = {
  billTransaction,
  cancelBill,
  describeBill,
  withdrawPaidBills,
  bringBillsForward,
  bringAdvancesForward,
  payCharges,
  payBillPart,
  markMoneyArrived,
  cancelPayment,
  recordStatedPayment,
  returnPayment,
  requireOwnBills,
  verifySlip
}

declare module '../../core/context.ts' {
  interface Actions {
    accounts: typeof accountsActions
  }
}
