import { formatMoney, isMoney, sumOf } from '@verandah/contract/money'
import type { SavedPayment } from '@verandah/contract/payments'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCredits } from '../../../api/credits.ts'
import { useOpenBills } from '../../../api/openBills.ts'
import { useUnitLabels } from '../../../api/units.ts'
import { useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { MoneyAccountField, PaymentMethodField } from '../../../moneyFields.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CheckList } from '../../../ui/cards/CheckList.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { amountOf, amountText } from '../../../ui/form/fields/typedAmount.ts'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { EffectText } from '../../../ui/dialogs/EffectText.tsx'
import { BillChoice } from './BillChoice.tsx'
import { newPayment, nextPayment, paymentSchema, type PaymentValues, toBody } from './paymentForm.ts'
import { type PaymentBody, useEffectOf, useRecordPayment } from './useRecordPayment.ts'

const SimilarPaymentsText = onDemand(async () => (await import('./SimilarPayments.tsx')).SimilarPaymentsText)
const SimilarPaymentsDialog = onDemand(async () => (await import('./SimilarPayments.tsx')).SimilarPaymentsDialog)

interface RecordPaymentDialogProps {
  /** Null: of any, one after the other. */
  unitNumber: string | null
  onClose: () => void
}

/** Records that money of a unit has come in. Rendered while open. */
export function RecordPaymentDialog({ unitNumber: given, onClose }: RecordPaymentDialogProps) {
  const { t } = useTranslation()
  const recording = useRecordPayment()
  const { accounts, ...ofAccounts } = useMoneyAccounts()
  const labels = useUnitLabels()
  const [defaultValues] = useState(() => newPayment(given ?? ''))
  const form = useSchemaForm<PaymentValues, PaymentBody>({ schema: paymentSchema, toBody, defaultValues })
  const { control, setValue } = form
  const values = useWatch({ control }) as PaymentValues
  /** The unit whose field was left: the bills of a text that is no label are fetched only then. */
  const [left, setLeft] = useState('')
  const typed = values.unitNumber.trim().toUpperCase()
  const unit = given ?? (labels.includes(typed) || typed === left ? typed : '')
  const bills = useOpenBills(unit)
  const { credits, ...ofCredits } = useCredits({ unitNumber: unit })
  const losses = credits?.filter(({ kind, status }) => kind === 'write_off' && status === 'posted') ?? []
  const givenUp = sumOf(losses.map(({ amount }) => amount))
  const isRecovered = givenUp > 0 && values.recovered
  /** The oldest first: they come the other way round. */
  const open = bills.open?.toReversed()
  const chosen = open?.filter(({ _id }) => values.billIds.includes(_id)) ?? []
  const owed = sumOf((chosen.length > 0 ? chosen : (open ?? [])).map((bill) => bill.open))
  const suggested = isRecovered ? givenUp : owed
  const { isSubmitted } = form.formState
  /** The amount that was filled in last. */
  const filled = useRef('')
  const suggest = useEffectEvent((sum: number) => {
    // An amount that the person has typed stays.
    if (form.getValues('amount') !== filled.current) return
    filled.current = sum > 0 ? amountText(sum) : ''
    setValue('amount', filled.current, { shouldValidate: isSubmitted })
  })
  useEffect(() => suggest(suggested), [suggested])
  /** Checks a field with an error again: it may be right with another choice beside it. */
  const checkAgain = (name: 'date' | 'paidOn') => form.getFieldState(name).error && void form.trigger(name)
  const [isOtherDay, setOtherDay] = useState(false)
  /** The payment that was recorded last, if it may be recorded twice. */
  const [doubtful, setDoubtful] = useState<SavedPayment | null>(null)
  const [isLast, setLast] = useState(false)
  const asksPaidOn = isOtherDay || values.paidOn !== ''

  const rupees = amountOf(values.amount) ?? 0
  const billIds = isRecovered ? [] : open && chosen.map(({ _id }) => _id)
  const { date, paymentMethod } = values
  const effect = useEffectOf({ unitNumber: unit, amount: rupees, date, paymentMethod, billIds: billIds ?? [], recovered: isRecovered })
  // Bills that have been paid meanwhile are left out.
  const record = async (body: PaymentBody) => {
    const saved = await recording.mutateAsync({ ...body, billIds: billIds ?? body.billIds, recovered: isRecovered })
    setDoubtful(saved.similar.length > 0 ? saved : null)
    return saved
  }
  const recordAndNext = async (body: PaymentBody) => {
    await record(body)
    form.reset(nextPayment(form.getValues()))
    filled.current = ''
    setLeft('')
    setOtherDay(false)
    // Later: the fields of the empty form are there then.
    setTimeout(() => form.setFocus('unitNumber'))
  }
  if (isLast && doubtful !== null)
    return (
      <Suspense>
        <SimilarPaymentsDialog saved={doubtful} onClose={onClose} />
      </Suspense>
    )
  return (
    <FormDialog
      title={t('Record Payment')}
      form={form}
      submitLabel={isMoney(rupees) ? t('Record {{amount}}', { amount: formatMoney(rupees) }) : t('Record Payment')}
      progress={<EffectText text={effect} />}
      onSubmit={async (body) => {
        const { similar } = await record(body)
        if (similar.length === 0) onClose()
        else setLast(true)
      }}
      {...(given === null && { another: { label: t('Record and Next'), onSubmit: recordAndNext } })}
      describe={recording.describe}
      onClose={onClose}
    >
      {ofAccounts.failure !== null && <ErrorBanner message={ofAccounts.failure} onRetry={ofAccounts.retry} />}
      {doubtful !== null && (
        <Notice tone="warning" mb={16}>
          <Suspense>
            <SimilarPaymentsText saved={doubtful} />
          </Suspense>
        </Notice>
      )}
      {given !== null && (
        <Text look="strong" mb={16}>
          {t('Unit {{unit}}', { unit: given })}
        </Text>
      )}
      <FieldGrid>
        {given === null && (
          <UnitNumberField
            control={control}
            name="unitNumber"
            label={t('Unit Number')}
            required
            autoFocus
            owed={open?.reduce((sum, bill) => sum + bill.open, 0)}
            onValue={() => {
              setValue('billIds', [])
              setValue('recovered', false)
            }}
            onLeave={(text) => setLeft(text.trim().toUpperCase())}
          />
        )}
        <AmountField control={control} name="amount" label={t('Amount (LKR)')} required autoFocus={given !== null} />
        <PaymentMethodField control={control} name="paymentMethod" onValue={() => checkAgain('date')} />
        <DateField
          control={control}
          name="date"
          label={t('Date')}
          required
          help={values.paymentMethod === 'check' ? t('A cheque of a later day is held until it is deposited.') : t('Not after today.')}
          onValue={() => checkAgain('paidOn')}
        />
        <MoneyAccountField control={control} name="account" label={t('Into')} accounts={accounts} />
        <TextField control={control} name="reference" label={t('Reference Number')} optional autoComplete="off" />
        {asksPaidOn && <DateField control={control} name="paidOn" label={t('Paid on')} optional help={t('Not after the date.')} />}
      </FieldGrid>
      <Button
        look="quiet"
        aria-expanded={asksPaidOn}
        onClick={() => {
          setValue('paidOn', '', { shouldDirty: true, shouldValidate: true })
          setOtherDay(!asksPaidOn)
        }}
      >
        {t('Paid on another day')}
      </Button>
      {bills.failure !== null && <ErrorBanner message={bills.failure} onRetry={bills.retry} />}
      {ofCredits.failure !== null && <ErrorBanner message={ofCredits.failure} onRetry={ofCredits.retry} />}
      {givenUp > 0 && (
        <CheckList
          legend={t('{{amount}} was written off before', { amount: formatMoney(givenUp) })}
          options={[{ value: 'recovered', label: t('For what was written off'), detail: t('It pays no bill.') }]}
          chosen={values.recovered ? ['recovered'] : []}
          onChoose={([recovered]) => setValue('recovered', recovered !== undefined, { shouldDirty: true })}
        />
      )}
      {open && !isRecovered && <BillChoice form={form} open={open} />}
    </FormDialog>
  )
}
