import type { DuesKind } from '@verandah/contract/duesKinds'
import { CHARGE_PERIODS, CHARGE_STEPS, isRated } from '@verandah/contract/duesRates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { accountOf, type KindChoices, type KindValues, LABEL, mayBearInterest } from './kindForm.ts'
import type { KindBody } from './useCharges.ts'
import { ITS_CHARGE, PERIOD, STEP } from './words.ts'

interface MoreOfFeeProps {
  form: UseFormReturn<KindValues, unknown, KindBody>
  choices: KindChoices
  /** Null for a new one. */
  stored: DuesKind | null
}

/** Shows the fields of a fee that have a default which most buildings keep. */
export function MoreOfFee({ form: { control, formState, setValue }, choices, stored }: MoreOfFeeProps) {
  const { t } = useTranslation()
  const [method, category, fund] = useWatch({ control, name: ['method', 'category', 'fund'] })
  const isBilled = stored?.isBilled === true
  const named = (records: readonly { code: string; name: string }[]) => records.map(({ code, name }) => ({ value: code, label: t(name) }))
  return (
    <>
      <FieldGrid>
        <SelectField
          control={control}
          name="fund"
          label={t(LABEL.fund)}
          required
          disabled={isBilled}
          {...(isBilled && { help: t('It stands on bills, so its fund stays.') })}
          options={[...(stored?.fund === null ? [{ value: '', label: t(ITS_CHARGE) }] : []), ...named(choices.funds)]}
          onValue={(code) => !formState.dirtyFields.account && setValue('account', accountOf(code, choices))}
        />
        <SelectField
          control={control}
          name="account"
          label={t(LABEL.account)}
          required
          disabled={isBilled}
          {...(isBilled && { help: t('It stands on bills, so this stays.') })}
          options={named(choices.accounts)}
        />
        {isRated(method) && <TextField control={control} name="resolution" label={t(LABEL.resolution)} optional autoComplete="off" />}
        {method !== '' && method !== 'meter' && (
          <>
            <SelectField
              control={control}
              name="per"
              label={t(LABEL.per)}
              required
              options={CHARGE_PERIODS.map((value) => ({ value, label: t(PERIOD[value]) }))}
            />
            <SelectField
              control={control}
              name="step"
              label={t(LABEL.step)}
              required
              options={CHARGE_STEPS.map((value) => ({ value: String(value), label: t(STEP[value]) }))}
            />
          </>
        )}
        <SelectField
          control={control}
          name="category"
          label={t(LABEL.category)}
          required
          help={t('Under which its bills are listed.')}
          options={TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(TRANSACTION_CATEGORY_LABEL[value]) }))}
        />
        <TextField
          control={control}
          name="order"
          label={t(LABEL.order)}
          required
          inputMode="numeric"
          autoComplete="off"
          help={t('Of one bill, what has the lowest number is paid first.')}
        />
      </FieldGrid>
      {mayBearInterest({ category, fund }) && (
        <SwitchField
          control={control}
          name="bearsInterest"
          label={t(LABEL.bearsInterest)}
          help={t('By the rule of the building, once Charge Interest is pressed.')}
        />
      )}
      <SwitchField control={control} name="isActive" label={t(LABEL.isActive)} help={t('What is not active is billed to nobody.')} />
    </>
  )
}
