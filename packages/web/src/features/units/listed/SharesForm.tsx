import { grouped } from '@verandah/contract/formats'
import { LENGTH } from '@verandah/contract/limits'
import { type Units } from '@verandah/contract/units'
import { UnitsForm } from '@verandah/contract/listedUnits'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SettingsForm } from '../../../ui/cards/SettingsForm.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './SharesForm.module.css'
import { ReloadList } from './ReloadList.tsx'
import { type UnitsBody, useReplaceUnits } from './useReplaceUnits.ts'

interface Values {
  units: { label: string; floor: string; group: string; share: string }[]
  shareTotal: string
  shareFrom: string
}

type SharesReturn = UseFormReturn<Values, unknown, UnitsBody>

/** Returns a number as people write it, grouped or not. */
const digits = (typed: string) => typed.replaceAll(/[\s,]/g, '')

const toValues = ({ units, shareTotal }: Units): Values => ({
  units: units.map(({ label, floor, group, share }) => ({ label, floor, group: group ?? '', share: share === null ? '' : String(share) })),
  shareTotal: shareTotal === null ? '' : String(shareTotal),
  shareFrom: ''
})

const toBody = ({ units, shareTotal, shareFrom }: Values): UnitsBody => ({
  units: units.map(({ share, ...unit }) => ({ ...unit, share: digits(share) })),
  shareTotal: digits(shareTotal),
  shareFrom
})

interface SharesFormProps {
  /** The list as the person has seen it: a save replaces that version and no newer one. */
  stored: Units
  onSaved: (stored: Units) => void
  onReload: () => Promise<void>
}

/** Shows group and share of each unit, and what all shares make. */
export function SharesForm({ stored, onSaved, onReload }: SharesFormProps) {
  const { t } = useTranslation()
  const saving = useReplaceUnits()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm<Values, UnitsBody>({ schema: UnitsForm, toBody, defaultValues: toValues(stored) })
  const { control, formState } = form
  const submit = useSubmit(
    form,
    async (body) => {
      setFailure(null)
      onSaved(await saving.mutateAsync({ seen: stored, body }))
    },
    (error) => setFailure(saving.describe(error))
  )
  return (
    <SettingsForm isSaving={saving.isPending} isDirty={formState.isDirty} onSubmit={submit}>
      <Text as="h4" mt={32}>
        {t('Groups and Share Values')}
      </Text>
      <Text look="quiet">
        {t(
          'A share value is what the plan of the building says of a unit: bills by share value go by it. A group is a tower or a kind of unit.'
        )}
      </Text>
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      {saving.isStale && <ReloadList onReload={onReload} />}
      <ErrorSummary form={form} />
      <UnitRows form={form} />
      <FieldGrid isOnCard>
        <TextField
          control={control}
          name="shareTotal"
          label={t('All share values together')}
          optional
          inputMode="numeric"
          autoComplete="off"
          help={t('As the plan of the building says.')}
        />
        <DateField
          control={control}
          name="shareFrom"
          label={t('Changed share values hold from')}
          optional
          help={t('Today if left empty; the first share value of a unit holds since ever.')}
        />
      </FieldGrid>
      <Sum form={form} />
    </SettingsForm>
  )
}

/** Not our fields with their labels and help: a building has many units, and one line each is enough. */
function UnitRows({ form: { control, register, formState } }: { form: SharesReturn }) {
  const { t } = useTranslation()
  const units = control._defaultValues.units ?? []
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Unit')}</th>
            <th scope="col">{t('Floor')}</th>
            <th scope="col">{t('Group')}</th>
            <th scope="col">{t('Share value')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit, index) => {
            const label = unit?.label ?? ''
            const errors = formState.errors.units?.[index]
            const field = (name: 'group' | 'share') => ({
              ...register(`units.${index}.${name}`),
              id: fieldId(control, `units.${index}.${name}`),
              className: css.input,
              autoComplete: 'off',
              'aria-invalid': errors?.[name] !== undefined
            })
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{unit?.floor}</td>
                <td>
                  <input {...field('group')} maxLength={LENGTH.unitGroup} aria-label={t('Group of {{unit}}', { unit: label })} />
                </td>
                <td>
                  <input {...field('share')} inputMode="numeric" data-number aria-label={t('Share value of {{unit}}', { unit: label })} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Shows the sum of the typed shares. */
function Sum({ form: { control } }: { form: SharesReturn }) {
  const { t } = useTranslation()
  const [units, shareTotal] = useWatch({ control, name: ['units', 'shareTotal'] })
  const sum = units.reduce((all, { share }) => all + (Number(digits(share)) || 0), 0)
  const total = Number(digits(shareTotal)) || 0
  if (sum === 0 && total === 0) return null
  if (total === 0) return <Text>{t('Share values: {{sum}}', { sum: grouped(sum) })}</Text>
  const text = t('Share values: {{sum}} of {{total}}', { sum: grouped(sum), total: grouped(total) })
  return sum === total ? <Text>{text}</Text> : <Notice tone="warning">{text}</Notice>
}
