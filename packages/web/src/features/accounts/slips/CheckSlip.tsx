import { formatInstant } from '@verandah/contract/formats'
import { formatMoney, isMoney, sumOf } from '@verandah/contract/money'
import type { Slip } from '@verandah/contract/slips'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { useOpenBills } from '../../../api/openBills.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { MoneyAccountField } from '../../../moneyFields.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { amountOf, withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { useEffectOf } from '../payments/useRecordPayment.ts'
import { EffectText } from '../../../ui/dialogs/EffectText.tsx'
import css from './CheckSlipsDialog.module.css'
import { DeclineSlipDialog } from './DeclineSlipDialog.tsx'
import { type FoundBody, foundOf, foundSchema, type FoundValues } from './slipForm.ts'
import { useVerifySlip } from './useSlips.ts'

interface CheckSlipProps {
  slip: Slip
  onBusy: (isBusy: boolean) => void
  onDecided: () => void
}

/** Shows the values of a slip, to be compared with the account: amount and day can be corrected before it is confirmed. */
export function CheckSlip({ slip, onBusy, onDecided }: CheckSlipProps) {
  const { t } = useTranslation()
  const { unitNumber, amount, reference, sentBy, createdAt, sameReference } = slip
  const verifying = useVerifySlip(slip)
  const { accounts, ...ofAccounts } = useMoneyAccounts()
  const { open, ...ofBills } = useOpenBills(unitNumber)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDeclining, setDeclining] = useState(false)
  const [defaultValues] = useState(() => foundOf(slip))
  const form = useSchemaForm<FoundValues, FoundBody>({ schema: foundSchema, toBody: withAmount, defaultValues })
  const { control, formState } = form
  const leaving = useUnsavedGuard(formState.isDirty)
  const found = amountOf(useWatch({ control, name: 'amount' })) ?? 0
  const effect = useEffectOf({ unitNumber, amount: found })
  const verify = async (body: FoundBody) => {
    setFailure(null)
    onBusy(true)
    await verifying.mutateAsync(body).finally(() => onBusy(false))
    onDecided()
  }
  const submit = useSubmit(form, verify, (error) => setFailure(verifying.describe(error)))
  return (
    <>
      <Form className={css.form} onSubmit={submit}>
        <div className={css.fields}>
          {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
          {[ofAccounts, ofBills].map(
            (of, index) => of.failure !== null && <ErrorBanner key={index} message={of.failure} onRetry={of.retry} />
          )}
          <Facts
            facts={[
              [t('Sent by'), `${sentBy.firstName} ${sentBy.lastName}`],
              [
                t('Sent'),
                <time key="sent" dateTime={createdAt}>
                  {formatInstant(createdAt)}
                </time>
              ],
              reference !== null && [t('Reference Number'), reference],
              [t('Owed'), open === undefined ? '…' : formatMoney(sumOf(open.map((bill) => bill.open)))]
            ]}
          />
          {sameReference === true && (
            <Notice tone="warning" mt={16}>
              {t('Another slip or payment has the same reference.')}
            </Notice>
          )}
          <Text as="h3" mt={20} mb={12}>
            {t('On the Account of the Building')}
          </Text>
          <AmountField
            control={control}
            name="amount"
            label={t('Amount (LKR)')}
            required
            help={t('On the slip: {{amount}}', { amount: formatMoney(amount) })}
          />
          <DateField control={control} name="date" label={t('Paid on')} required />
          <MoneyAccountField control={control} name="account" label={t('Into')} accounts={accounts} />
        </div>
        <div className={css.foot}>
          <EffectText text={effect} />
          <Row align="center" justify="flex-end">
            <Button look="outline" tone="error" aria-haspopup="dialog" disabled={formState.isSubmitting} onClick={() => setDeclining(true)}>
              {t('Reject')}
            </Button>
            <Button type="submit" busy={formState.isSubmitting}>
              {isMoney(found) ? t('Confirm {{amount}}', { amount: formatMoney(found) }) : t('Confirm')}
            </Button>
          </Row>
        </div>
      </Form>
      {leaving}
      {isDeclining && <DeclineSlipDialog slip={slip} onDeclined={onDecided} onClose={() => setDeclining(false)} />}
    </>
  )
}
