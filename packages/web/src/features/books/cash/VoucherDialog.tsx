import { SPENT_IN_THE_FUTURE, VoucherDraft } from '@verandah/contract/cash'
import { dayOf } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, type TransactionCategory } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import type { VendorName } from '@verandah/contract/vendorNames'
import { z } from '@verandah/contract/z'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useVendorNames } from '../../../api/vendorNames.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { ReadAmountField } from '../../../ui/form/fields/ReadAmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SuggestionField } from '../../../ui/form/fields/choices/SuggestionField.tsx'
import { withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useFunds } from '../funds/useFunds.ts'
import { notAfterToday } from '../../../notAfterToday.ts'
import { useOverdraw } from '../../../useOverdraw.tsx'
import { CashChoice } from './CashChoice.tsx'
import { useAddVoucher, type VoucherBody } from './useCash.ts'

interface VoucherValues {
  /** The code of the account or fund. */
  account: string
  /** The typed amount, in rupees. */
  amount: string
  category: TransactionCategory
  description: string
  vendor: string
  fund: string
  date: string
}

const schema = z.extend(VoucherDraft, { date: notAfterToday('Date', SPENT_IN_THE_FUTURE) })

const newVoucher = (account: string): VoucherValues => ({
  account,
  amount: '',
  category: 'other',
  description: '',
  vendor: '',
  fund: 'M',
  date: dayOf(new Date())
})

/** Returns the next one of a pile of slips: most are of one day. */
const nextVoucher = ({ account, date, fund }: VoucherBody): VoucherValues => ({ ...newVoucher(account ?? ''), date, fund: fund ?? 'M' })

const bare = (name: string) => name.trim().toLowerCase()

/** A vendor of the list is linked by name; any other name is text. */
const linked = (body: VoucherBody, vendors: readonly VendorName[]): VoucherBody => ({
  ...body,
  vendorId: vendors.find(({ name }) => bare(name) === bare(body.vendor ?? ''))?._id ?? null
})

interface VoucherDialogProps {
  /** The cash accounts; at least one. */
  accounts: readonly MoneyAccount[]
  onClose: () => void
}

/** Records what was paid out of the cash. Rendered while open. */
export function VoucherDialog({ accounts, onClose }: VoucherDialogProps) {
  const { t } = useTranslation()
  const overdraw = useOverdraw()
  const recording = overdraw.asking(useAddVoucher())
  const vendors = useVendorNames()
  const { funds = [] } = useFunds({ from: '', to: '' })
  const form = useSchemaForm<VoucherValues, VoucherBody>({ schema, toBody: withAmount, defaultValues: newVoucher(accounts[0]?.code ?? '') })
  const { control } = form
  return (
    <>
      <FormDialog
        title={t('Pay from petty cash')}
        form={form}
        submitLabel={t('Record')}
        onSubmit={async (body) => {
          await recording.mutateAsync(linked(body, vendors))
          onClose()
        }}
        another={{
          label: t('Record and add another'),
          onSubmit: async (body) => {
            await recording.mutateAsync(linked(body, vendors))
            form.reset(nextVoucher(body))
            // Later: the fields of the empty form are there then.
            setTimeout(() => form.setFocus('amount'))
          }
        }}
        isAsked={overdraw.isAsked}
        describe={recording.describe}
        onClose={onClose}
      >
        <CashChoice control={control} name="account" accounts={accounts} />
        <FieldGrid>
          <ReadAmountField control={control} name="amount" label={t('Amount (LKR)')} autoFocus />
          <DateField control={control} name="date" label={t('Date')} required help={t('The day on which it was paid.')} />
          <SelectField
            control={control}
            name="category"
            label={t('Category')}
            required
            options={TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(TRANSACTION_CATEGORY_LABEL[value]) }))}
          />
          <SuggestionField
            control={control}
            name="vendor"
            label={t('Vendor/Payee')}
            optional
            suggestions={vendors.filter(({ isActive }) => isActive).map(({ name }) => name)}
            help={t('A vendor of the list, or any other name.')}
          />
          {funds.length > 1 && (
            <SelectField
              control={control}
              name="fund"
              label={t('Fund')}
              required
              options={funds.map(({ code, name }) => ({ value: code, label: t(name) }))}
            />
          )}
        </FieldGrid>
        <CountedTextArea control={control} name="description" label={t('What For')} required rows={2} max={LENGTH.transaction} />
      </FormDialog>
      {overdraw.dialog}
    </>
  )
}
