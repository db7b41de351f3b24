import type { UseFormReturn } from 'react-hook-form'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import type { OpeningValues } from './openingForm.ts'
import type { OpeningBody } from './useOpening.ts'

export interface StepProps {
  form: UseFormReturn<OpeningValues, unknown, OpeningBody>
}

/** Shows the fields for the first day and for the money in each account then. */
export function MoneyStep({ form: { control, getValues }, accounts }: StepProps & { accounts: readonly MoneyAccount[] }) {
  const { t } = useTranslation()
  const rows = getValues('money')
  return (
    <>
      <Text look="quiet" mb={16}>
        {t(
          'Enter what there was when the books begin: of each account what your cash book says at the end of the day before. It is posted once, at the end, and nothing can be dated before the first day.'
        )}
      </Text>
      <DateField control={control} name="day" label={t('First day of the books')} required help={t('Usually the first of a month.')} />
      {accounts.map(({ code, name }) => (
        <div key={code}>
          <Text as="h3" mt={8} mb={8}>
            {t(name)}
          </Text>
          <FieldGrid>
            {rows.map(
              ({ account, fund }, index) =>
                account === code && (
                  <AmountField key={fund} control={control} name={`money.${index}.amount`} label={fundText(fund, t)} optional />
                )
            )}
          </FieldGrid>
        </div>
      ))}
    </>
  )
}
