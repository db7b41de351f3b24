import type { BillLock } from '@verandah/contract/bills'
import type { PaymentLock } from '@verandah/contract/paymentRecord'
import { IconHelp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import type { LockWords } from '../../WhyDialog.tsx'

const WhyDialog = openedOnDemand(async () => (await import('../../WhyDialog.tsx')).WhyDialog)

const DECIDED_THERE = 'The president or an administrator decides under Committee, Approvals. If they reject it, it counts as before.'

const BILL: Record<BillLock, LockWords> = {
  waiting: ['Its cancellation waits for approval.', DECIDED_THERE],
  void: ['It was cancelled: nothing is owed of it any more.', 'Add a new bill in the unit’s account under Dues.'],
  credited: ['A part of it was credited or written off.', 'Where something of it is still to be paid, propose a credit note for that.']
}

const PAYMENT: Record<PaymentLock, LockWords> = {
  moved_advance: ['It is money that another unit had paid in advance.', 'Open the payment under “Moved from”, and cancel that one.'],
  waiting: ['Its cancellation waits for approval.', DECIDED_THERE],
  pending: ['It waits for approval: nothing is paid back yet.', 'The president or an administrator decides under Committee, Approvals.'],
  rejected: ['It was not approved: nothing was paid back.', 'Propose it again with “Pay Back” in the unit’s account under Dues.'],
  returned: ['The bank returned it: it does not count any more.', 'Record the payment that comes in its place.'],
  void: ['It was cancelled: it does not count any more.', 'Record it again if it was right.'],
  moved: ['It was moved to another unit.', 'Open the payment under “Moved to”, and change that one.'],
  to_come: [
    'It was approved, and its money has not come in.',
    'Find it among the transactions, and mark it completed when the money is there. The president or an administrator may delete it there.'
  ],
  opening: [
    'The books began with it: what was brought over stays as it is.',
    'Add a bill of the difference in the unit’s account under Dues, or pay back what the unit has in advance.'
  ],
  refunded: ['A part of it was paid back, or moved to another unit.', 'Cancel that refund first: it stands in the unit’s account.']
}

/** Shows a button that says why a bill cannot be cancelled; nothing where it can be. */
export function WhyBill({ lock }: { lock: BillLock | null }) {
  return lock !== null && <WhyButton words={BILL[lock]} />
}

/** Shows a button that says why a payment cannot be cancelled; nothing where it can be. */
export function WhyPayment({ lock }: { lock: PaymentLock | null }) {
  return lock !== null && <WhyButton words={PAYMENT[lock]} />
}

function WhyButton({ words }: { words: LockWords }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  return (
    <Row mt={20}>
      <Button look="quiet" icon={<IconHelp size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('Why can’t I change this?')}
      </Button>
      <Suspense>{isAsked && <WhyDialog words={words} onClose={() => setAsked(false)} />}</Suspense>
    </Row>
  )
}
