import { LENGTH } from '@verandah/contract/limits'
import { proxies } from '@verandah/contract/proxies'
import type { MeetingId } from '@verandah/contract/meetings'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { query } from '../../../api/query.ts'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { HOLDER_FIELD, HOLDER_FIELDS, type ProxyValues } from './proxyForm.ts'
import type { ProxyBody } from './useProxies.ts'

interface HolderFieldsProps {
  meetingId: MeetingId
  form: UseFormReturn<ProxyValues, unknown, ProxyBody>
}

/** Shows the fields that name who votes for the unit: somebody of the committee, an owner of another unit, or anybody. */
export function HolderFields({ meetingId, form }: HolderFieldsProps) {
  const { t } = useTranslation()
  const { control, clearErrors } = form
  const { data } = useQuery(query(proxies.holders, { params: { id: meetingId } }))
  const by = useWatch({ control, name: 'by' })
  const unit = useWatch({ control, name: 'unit' })
  // An error of a field that is gone leads nowhere.
  useEffect(() => clearErrors(HOLDER_FIELDS.filter((name) => name !== HOLDER_FIELD[by])), [by, clearErrors])
  return (
    <>
      <RadioField
        control={control}
        name="by"
        label={t('Who votes for the unit')}
        required
        options={[
          { value: 'person', label: t('Chair, secretary or somebody of the committee') },
          { value: 'unit', label: t('The owner of another unit') },
          { value: 'name', label: t('Somebody else') }
        ]}
      />
      {by === 'person' && (
        <SelectField
          control={control}
          name="holderId"
          label={t('Person')}
          required
          options={[
            { value: '', label: t('Choose a person') },
            ...(data?.people ?? []).map(({ _id, firstName, lastName }) => ({ value: _id as string, label: `${firstName} ${lastName}` }))
          ]}
        />
      )}
      {by === 'unit' && <UnitNumberField control={control} name="holderUnit" label={t('Their unit')} required without={unit} />}
      {by === 'name' && (
        <TextField
          control={control}
          name="holderName"
          label={t('First and last name')}
          required
          autoComplete="off"
          help={t('Up to {{max}} characters, as in their identity card.', { max: LENGTH.title })}
        />
      )}
    </>
  )
}
