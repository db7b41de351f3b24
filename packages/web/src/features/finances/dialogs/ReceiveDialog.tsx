import { CURRENT_ACCOUNT } from '@verandah/contract/money'
import { dayOf } from '@verandah/contract/dates'
import { requiredAmount, requiredDay } from '@verandah/contract/fields'
import type { Transaction } from '@verandah/contract/finances'
import { ReceiptDraft } from '@verandah/contract/financesInput'
import type { PaymentMethod } from '@verandah/contract/money'
import { z } from '@verandah/contract/z'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { MoneyAccountField, PaymentMethodField } from '../../../moneyFields.tsx'
import { useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { ApiError } from '../../../api/calls/call.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { amountOf, amountText } from '../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DialogSubject } from './DialogSubject.tsx'
import { fetchTransaction, type Receipts, useReceiveDues } from '../useTransactions.ts'

interface ReceiveDialogProps {
  /** Unpaid dues, one or several. */
  chosen: readonly Transaction[]
  onRemark: (remark: string | null) => void
  onClose: () => void
}

const schema = z.extend(ReceiptDraft, { date: requiredDay('Date of payment') })
const schemaAlone = z.extend(schema, { amount: requiredAmount('Amount') })
type ReceiptBody = z.input<typeof schema>

interface ReceiptValues {
  /** Rupees as they are typed; of several dues each is received wholly. */
  amount: string
  date: string
  paymentMethod: PaymentMethod
  reference: string
  /** The code of the account or fund. */
  account: string
}

function newReceipt(chosen: readonly Transaction[]): ReceiptValues {
  const [first] = chosen
  return {
    amount: first === undefined || chosen.length > 1 ? '' : amountText(first.amount),
    date: dayOf(new Date()),
    paymentMethod: first?.paymentMethod ?? 'bank_transfer',
    reference: '',
    account: first?.account ?? CURRENT_ACCOUNT
  }
}

/** An empty amount is named as missing, another text that is none as wrong. */
const toBody =
  (isAlone: boolean) =>
  ({ amount, ...values }: ReceiptValues): ReceiptBody => ({ ...values, amount: isAlone ? amountOf(amount) : undefined })

/** Some went through; the text says which did not, and why. */
class PartlyDone extends Error {}

/** Somebody else has decided or deleted it: another press would change nothing. */
const isOver = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 404)

/** Confirms that the money of unpaid dues has come in: when and how. Rendered while open. */
export function ReceiveDialog({ chosen, onRemark, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation()
  const receiving = useReceiveDues()
  /** The dues that have not been confirmed yet. */
  const [left, setLeft] = useState(chosen)
  const isAlone = chosen.length === 1
  const { accounts = [] } = useMoneyAccounts()
  const form = useSchemaForm<ReceiptValues, ReceiptBody>({
    schema: isAlone ? schemaAlone : schema,
    toBody: toBody(isAlone),
    defaultValues: newReceipt(chosen)
  })

  /** Returns a text on the result, with the reason of each failure. */
  const resultText = ({ received, failed }: Receipts) => {
    const why = failed.map(({ due, error }) => t('{{title}}: {{reason}}', { title: due.description, reason: receiving.describe(error) }))
    return `${t('{{done}} of {{all}} receipts were confirmed. Not confirmed:', { done: received.length, all: received.length + failed.length })} ${why.join(' ')}`
  }
  /** Returns the dues that a second press can still confirm, as they are now. */
  const remaining = async ({ failed }: Receipts) => {
    const again = failed.filter(({ error }) => !isOver(error)).map(({ due }) => due)
    const fresh = await Promise.all(again.map(async (due) => fetchTransaction(due._id).catch(() => due)))
    return fresh.filter(({ can }) => can.receive)
  }

  return (
    <FormDialog
      title={t('Confirm Receipt')}
      form={form}
      submitLabel={t('Confirm Receipt')}
      onSubmit={async (receipt) => {
        onRemark(null)
        const done = await receiving.mutateAsync({ chosen: left, receipt }).catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 412)
            setLeft(await remaining({ received: [], failed: left.map((due) => ({ due, error })) }))
          throw error
        })
        if (done.failed.length === 0) return onClose()
        const next = await remaining(done)
        if (next.length > 0) {
          setLeft(next)
          throw new PartlyDone(resultText(done))
        }
        onRemark(resultText(done))
        onClose()
      }}
      describe={(error) => (error instanceof PartlyDone ? error.message : receiving.describe(error))}
      onClose={onClose}
    >
      <DialogSubject transactions={left} />
      {isAlone && (
        <AmountField
          control={form.control}
          name="amount"
          label={t('Amount (LKR)')}
          required
          help={t('Less than that is a part: the rest stays owed.')}
        />
      )}
      <DateField control={form.control} name="date" label={t('Date of payment')} required help={t('The day on which the money came in.')} />
      <PaymentMethodField control={form.control} name="paymentMethod" />
      {accounts.length > 1 && <MoneyAccountField control={form.control} name="account" label={t('Into')} accounts={accounts} />}
      <TextField control={form.control} name="reference" label={t('Reference Number')} optional />
    </FormDialog>
  )
}
