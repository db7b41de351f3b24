import { withCents } from '@verandah/contract/formats'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { OPENING_ROWS } from '@verandah/contract/limits'
import { sumOf } from '@verandah/contract/money'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { OpeningPart } from './OpeningPart.tsx'
import type { OpeningForm } from './useOpeningForm.ts'

interface OtherPartProps {
  at: OpeningForm
  accounts: readonly MoneyAccount[]
  /** The codes of the funds. */
  funds: readonly string[]
}

/** Shows the fields for bills still to be paid, movements that the bank has not seen yet, and the auditor's balances. */
export function OtherPart({ at: { form, values }, accounts, funds }: OtherPartProps) {
  const { t } = useTranslation()
  const { control } = form
  const banks = accounts.filter(({ money }) => money === 'bank')
  const fundChoices = funds.map((fund) => ({ value: fund, label: fundText(fund, t) }))
  return (
    <OpeningPart
      title={t('Other')}
      text={t('All of this may stay empty.')}
      sum={t('Bills to pay: {{sum}}', { sum: withCents(sumOf(values.payables.map(({ amount }) => amountOf(amount) || 0))) })}
    >
      <FieldRows
        form={form}
        name="payables"
        first="description"
        legend={t('Bills to pay')}
        texts={{ row: 'Bill {{place}}', remove: 'Remove bill {{place}}', removed: 'Bill removed', add: 'Add a Bill' }}
        least={0}
        most={OPENING_ROWS}
        newRow={{ description: '', category: 'other', fund: funds[0] ?? 'M', amount: '' }}
        sideWidth={200}
        renderMain={(index) => (
          <>
            <TextField control={control} name={`payables.${index}.description`} label={t('What For')} required autoComplete="off" />
            <SelectField
              control={control}
              name={`payables.${index}.category`}
              label={t('Category')}
              required
              options={TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(TRANSACTION_CATEGORY_LABEL[value]) }))}
            />
          </>
        )}
        renderSide={(index) => (
          <>
            <AmountField control={control} name={`payables.${index}.amount`} label={t('Amount (LKR)')} required />
            <SelectField control={control} name={`payables.${index}.fund`} label={t('Fund')} required options={fundChoices} />
          </>
        )}
      />
      <Text look="quiet" mt={20} mb={8}>
        {t('Cheques that the bank has not paid yet, and money that it has not shown yet. They are a part of the accounts above.')}
      </Text>
      <FieldRows
        form={form}
        name="uncleared"
        first="text"
        legend={t('Not on the statement yet')}
        texts={{ row: 'Line {{place}}', remove: 'Remove line {{place}}', removed: 'Line removed', add: 'Add a Line' }}
        least={0}
        most={OPENING_ROWS}
        newRow={{ account: banks[0]?.code ?? '', date: '', amount: '', text: '' }}
        sideWidth={200}
        renderMain={(index) => (
          <>
            <TextField control={control} name={`uncleared.${index}.text`} label={t('Text')} required autoComplete="off" />
            <SelectField
              control={control}
              name={`uncleared.${index}.account`}
              label={t('Account')}
              required
              options={banks.map(({ code, name }) => ({ value: code, label: t(name) }))}
            />
          </>
        )}
        renderSide={(index) => (
          <>
            <AmountField
              control={control}
              name={`uncleared.${index}.amount`}
              label={t('Amount (LKR)')}
              required
              help={t('A cheque of yours with a minus.')}
            />
            <DateField control={control} name={`uncleared.${index}.date`} label={t('Date')} required />
          </>
        )}
      />
      <Text as="h4" mt={20} mb={4}>
        {t('Audited balances')}
      </Text>
      <Text look="quiet" mb={12}>
        {t('What the auditor says that each fund is worth. An empty one is not compared.')}
      </Text>
      <FieldGrid isOnCard>
        {funds.map((fund) => (
          <AmountField key={fund} control={control} name={`funds.${fund}`} label={fundText(fund, t)} optional />
        ))}
      </FieldGrid>
    </OpeningPart>
  )
}
