import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useOpenBills } from '../../../api/openBills.ts'
import { useUnitLabels } from '../../../api/units.ts'
import { billNumber } from '../../../billText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import type { MatchBody } from '../useBank.ts'
import { Choices, type ChoosingProps } from './Choices.tsx'
import type { Choice, ChooseValues } from './chooseForm.ts'

interface UnitChoicesProps extends ChoosingProps {
  form: UseFormReturn<ChooseValues, unknown, MatchBody>
}

/** Shows a unit that has paid: for one of its bills, or for the oldest ones. */
export function UnitChoices({ form: { control }, ...choosing }: UnitChoicesProps) {
  const { t } = useTranslation()
  const labels = useUnitLabels()
  const typed = useWatch({ control, name: 'unit' }).trim().toUpperCase()
  const unit = labels.find((label) => label.toUpperCase() === typed) ?? ''
  const { open, failure, retry } = useOpenBills(unit)
  const whole: Choice = {
    target: { unitNumber: unit },
    label: t('Payment of {{unit}}', { unit }),
    detail: open?.length === 0 ? t('Nothing is owed: it is paid in advance.') : t('The oldest bills are paid first.')
  }
  const bills = open?.map(({ _id, number, description, open: amount, dueDay }): Choice => ({
    target: { unitNumber: unit, billId: _id },
    label: t('Payment of {{unit}} for {{what}}', { unit, what: `${billNumber(number, t)} ${description}` }),
    detail: t('{{amount}}, due {{day}}', { amount: formatMoney(amount), day: formatDay(dueDay) }),
    amount
  }))
  return (
    <>
      <UnitNumberField
        control={control}
        name="unit"
        label={t('Unit')}
        optional
        owed={open?.reduce((sum, bill) => sum + bill.open, 0)}
        help={typed !== '' && unit === '' ? t('No unit has this number.') : t('Whose payment is it?')}
      />
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {unit !== '' && bills !== undefined && (
        <Choices label={t('Payment of {{unit}}', { unit })} choices={bills.length === 1 ? bills : [whole, ...bills]} {...choosing} />
      )}
    </>
  )
}
