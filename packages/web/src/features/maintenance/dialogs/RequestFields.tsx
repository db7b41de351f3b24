import { PRIORITY_LABEL, REQUEST_CATEGORY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, type RequestPriority } from '@verandah/contract/maintenanceInput'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { TimeField } from '../../../ui/form/fields/TimeField.tsx'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './RequestFields.module.css'
import type { RequestValues } from './requestForm.ts'
import type { RequestBody } from '../useRequests.ts'

const HINT: Record<RequestPriority, string> = {
  low: 'Low can wait a few days',
  medium: 'Medium should be fixed soon',
  high: 'High urgent repair needed'
}

interface RequestFieldsProps {
  form: UseFormReturn<RequestValues, unknown, RequestBody>
  hasCosts: boolean
  isCompleted: boolean
}

export function RequestFields({ form: { control }, hasCosts, isCompleted }: RequestFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField control={control} name="title" label={t('Request Title')} required autoFocus />
      <CountedTextArea control={control} name="description" label={t('Description')} required rows={4} max={LENGTH.description} />
      <FieldGrid>
        <SelectField
          control={control}
          name="category"
          label={t('Category')}
          required
          options={REQUEST_CATEGORIES.map((category) => ({ value: category, label: t(REQUEST_CATEGORY_LABEL[category]) }))}
        />
        <Text as="div" p="0 0 16px">
          <SelectField
            control={control}
            name="priority"
            label={t('Priority')}
            required
            options={REQUEST_PRIORITIES.map((priority) => ({ value: priority, label: t(PRIORITY_LABEL[priority]) }))}
          />
          <ul className={css.hints}>
            {REQUEST_PRIORITIES.map((priority) => (
              <li key={priority}>{t(HINT[priority])}</li>
            ))}
          </ul>
        </Text>
        <UnitNumberField control={control} name="unitNumber" label={t('Unit Number')} required />
        <TextField control={control} name="location" label={t('Location in Unit')} required help={t('Kitchen, bathroom, balcony …')} />
        <DateField control={control} name="preferredDate" label={t('Preferred Date')} optional />
        <TimeField control={control} name="preferredTime" label={t('Preferred Time')} optional />
        <PhoneField control={control} name="contactPhone" label={t('Contact Phone')} optional />
      </FieldGrid>
      {hasCosts && (
        <FieldGrid>
          <AmountField control={control} name="estimatedCost" label={t('Estimated Cost')} optional help={t('In rupees')} />
          {isCompleted && <AmountField control={control} name="actualCost" label={t('Actual Cost')} optional help={t('In rupees')} />}
        </FieldGrid>
      )}
    </>
  )
}
