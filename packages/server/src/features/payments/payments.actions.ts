import { release, releasePart, spendAdvance } from './advances/advance.service.ts'
import { applyAll } from './advances/applyAll.ts'
import { credit } from './allocations.service.ts'
import { bringForward } from './bringForward.ts'
import { moveUnit } from './moveUnit.ts'
import { requireOwnBills } from './namedBills.ts'
import { payPart, receive } from './paymentCalls.service.ts'
import { arrive, cancel, pay } from './payments.service.ts'
import { verifySlip } from './slips/slips.service.ts'

export const paymentsActions = {
  applyAll,
  bringForward,
  pay,
  payPart,
  arrive,
  cancel,
  credit,
  release,
  releasePart,
  spendAdvance,
  moveUnit,
  receive,
  requireOwnBills,
  verifySlip
}

declare module '../../core/context.ts' {
  interface Actions {
    payments: typeof paymentsActions
  }
}
