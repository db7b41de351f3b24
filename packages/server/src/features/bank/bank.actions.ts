import { lockMoney } from './lockAccount.ts'
import { agreedUntil, follow, release } from './matches/followPayment.service.ts'

/** What becomes of lines of the bank when the payment that they stand for is void or moved. */
export const bankActions = { lockMoney, agreedUntil, release, follow }

declare module '../../core/context.ts' {
  interface Actions {
    bank: typeof bankActions
  }
}
