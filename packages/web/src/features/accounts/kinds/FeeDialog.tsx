import { DEPARTS_FROM_SHARES, departsFromShares, type DuesKind } from '@verandah/contract/duesKinds'
import { type ChargeMethod, DuesKindDraft } from '@verandah/contract/duesKindsInput'
import { isRated } from '@verandah/contract/duesRates'
import type { Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../../api/calls/describeError.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { MoreFields } from '../../../ui/form/MoreFields.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { GroupRows } from './GroupRows.tsx'
import {
  describeWith,
  type KindChoices,
  type KindValues,
  LABEL,
  methodsFor,
  MORE,
  newKind,
  rateValues,
  toBody,
  toValues
} from './kindForm.ts'
import { MoreOfFee } from './MoreOfFee.tsx'
import { PartsText } from './PartsText.tsx'
import { RateList } from './RateList.tsx'
import { TariffRows } from './TariffRows.tsx'
import { fetchKind, type KindBody, useAddKind, useUpdateKind } from './useCharges.ts'
import { METHOD, NOT_MONTHLY } from './words.ts'

interface FeeDialogProps {
  kind: DuesKind | null
  /** All that there are. */
  kinds: readonly DuesKind[]
  choices: KindChoices
  /** The months from which an amount may hold, the earliest first. */
  months: readonly Month[]
  hasAreas: boolean
  /** For what the first amount of a building usually is. */
  usual: ChargeMethod
  /** It is to be billed each month from now on. */
  isFirst?: boolean
  onClose: () => void
}

/** Sets what units are billed for each month, and from when on; or changes `kind`. Rendered while open. */
export function FeeDialog({ kind, kinds, choices, months, hasAreas, usual, isFirst = false, onClose }: FeeDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(kind)
  const adding = useAddKind()
  const updating = useUpdateKind()
  const valuesOf = (stored: DuesKind) => toValues(stored, months)
  const form = useSchemaForm<KindValues, KindBody>({
    schema: DuesKindDraft,
    toBody,
    defaultValues: { ...(kind === null ? newKind(choices, kinds) : valuesOf(kind)), ...(isFirst && { method: usual }) }
  })
  const { control, formState, setValue } = form
  const [method, category, fund] = useWatch({ control, name: ['method', 'category', 'fund'] })
  const stored = edit.seen
  /** Shows the amount that holds in another month, as long as none was typed. */
  const showRateOf = (month: string) => {
    if (stored === null || formState.dirtyFields.amount) return
    const { amount, resolution } = rateValues(stored, month)
    setValue('amount', amount)
    if (!formState.dirtyFields.resolution) setValue('resolution', resolution)
  }
  return (
    <RecordDialog
      title={kind === null ? t('Add a Fee') : kind.method === null ? t('Set the Monthly Fee') : t('Change the Fee')}
      form={form}
      edit={edit}
      submitLabel={kind === null ? t('Add') : t('Save')}
      create={async (body) => {
        await adding.mutateAsync(body)
        onClose()
      }}
      update={async (seen, body) => updating.mutateAsync({ seen, body })}
      describe={(kind === null ? adding : updating).describe}
      latest={{
        load: fetchKind,
        toValues: valuesOf,
        describeField: describeWith(choices),
        describeError: (error) => describeError(error, t('Failed to fetch the monthly fees'))
      }}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t(LABEL.name)} required autoFocus={kind === null} autoComplete="off" />
      <FieldGrid isThree>
        {isRated(method) && <AmountField control={control} name="amount" label={t(LABEL.amount)} required autoFocus={kind !== null} />}
        <SelectField
          control={control}
          name="method"
          label={t(LABEL.method)}
          required
          options={[
            ...methodsFor(hasAreas, method).map((value) => ({ value, label: t(METHOD[value]) })),
            { value: '', label: t(NOT_MONTHLY) }
          ]}
        />
        {isRated(method) && (
          <SelectField
            control={control}
            name="from"
            label={t(LABEL.from)}
            required
            onValue={showRateOf}
            options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
          />
        )}
      </FieldGrid>
      {method === 'group' && <GroupRows form={form} />}
      {method === 'meter' && <TariffRows form={form} />}
      {isRated(method) && <PartsText control={control} />}
      {departsFromShares({ category, fund, method }) && (
        <Notice tone="info" mb={16}>
          {t(DEPARTS_FROM_SHARES)}
        </Notice>
      )}
      <MoreFields form={form} names={MORE}>
        <MoreOfFee form={form} choices={choices} stored={stored} />
      </MoreFields>
      {stored !== null && stored.rates.length > 0 && <RateList kind={stored} />}
    </RecordDialog>
  )
}
