import {
  DuesKindDraft,
  CHARGE_METHODS,
  CHARGE_PERIODS,
  CHARGE_STEPS,
  DEPARTS_FROM_SHARES,
  departsFromShares,
  type DuesKind
} from '@verandah/contract/duesKinds'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../../api/calls/describeError.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { SwitchField } from '../../../ui/form/fields/SwitchField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { GroupRows } from './GroupRows.tsx'
import { describeWith, type KindChoices, type KindValues, LABEL, mayBearInterest, newKind, toBody, toValues } from './kindForm.ts'
import { TariffRows } from './TariffRows.tsx'
import { fetchKind, type KindBody, useAddKind, useUpdateKind } from './useCharges.ts'
import { ITS_CHARGE, METHOD, PERIOD, SINGLE_BILLS, STEP } from './words.ts'

interface KindDialogProps {
  kind: DuesKind | null
  /** All that there are. */
  kinds: readonly DuesKind[]
  choices: KindChoices
  onClose: () => void
}

/** Adds something that units are billed for, or edits `kind`. Rendered while open. */
export function KindDialog({ kind, kinds, choices, onClose }: KindDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(kind)
  const adding = useAddKind()
  const updating = useUpdateKind()
  const form = useSchemaForm<KindValues, KindBody>({
    schema: DuesKindDraft,
    toBody,
    defaultValues: kind === null ? newKind(choices, kinds) : toValues(kind)
  })
  const { control } = form
  const [method, category, fund] = useWatch({ control, name: ['method', 'category', 'fund'] })
  const isBilled = edit.seen?.isBilled === true
  const named = (records: readonly { code: string; name: string }[]) => records.map(({ code, name }) => ({ value: code, label: t(name) }))
  return (
    <RecordDialog
      title={kind === null ? t('Add a Kind') : t('Edit Kind')}
      form={form}
      edit={edit}
      submitLabel={kind === null ? t('Add') : t('Update')}
      create={async (body) => {
        await adding.mutateAsync(body)
        onClose()
      }}
      update={async (seen, body) => updating.mutateAsync({ seen, body })}
      describe={(kind === null ? adding : updating).describe}
      latest={{
        load: fetchKind,
        toValues,
        describeField: describeWith(choices),
        describeError: (error) => describeError(error, t('Failed to fetch what is billed'))
      }}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t(LABEL.name)} required autoFocus autoComplete="off" />
      <FieldGrid>
        <SelectField
          control={control}
          name="fund"
          label={t(LABEL.fund)}
          required
          disabled={isBilled}
          {...(isBilled && { help: t('It stands on bills, so its fund stays.') })}
          options={[...(edit.seen?.fund === null ? [{ value: '', label: t(ITS_CHARGE) }] : []), ...named(choices.funds)]}
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
        <SelectField
          control={control}
          name="method"
          label={t(LABEL.method)}
          required
          options={[...CHARGE_METHODS.map((value) => ({ value, label: t(METHOD[value]) })), { value: '', label: t(SINGLE_BILLS) }]}
        />
        {(method === 'share' || method === 'fixed') && (
          <AmountField
            control={control}
            name="amount"
            label={t(LABEL.amount)}
            required
            help={method === 'share' ? t('Of all units together.') : t('Of each unit.')}
          />
        )}
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
      {departsFromShares({ category, fund, method }) && (
        <Notice tone="info" mb={16}>
          {t(DEPARTS_FROM_SHARES)}
        </Notice>
      )}
      {method === 'group' && <GroupRows form={form} />}
      {method === 'meter' && <TariffRows form={form} />}
      {mayBearInterest({ category, fund }) && (
        <SwitchField
          control={control}
          name="bearsInterest"
          label={t(LABEL.bearsInterest)}
          help={t('By the rule of the building, once Charge Interest is pressed.')}
        />
      )}
      <SwitchField control={control} name="isActive" label={t(LABEL.isActive)} help={t('What is not active is billed to nobody.')} />
    </RecordDialog>
  )
}
