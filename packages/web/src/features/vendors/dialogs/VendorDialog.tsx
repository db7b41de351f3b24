import { VENDOR_CATEGORY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { VENDOR_CATEGORIES } from '@verandah/contract/vendorNames'
import { DEFAULT_PAYMENT_TERMS, type Vendor, VendorDraft } from '@verandah/contract/vendors'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { RatingField } from '../../../ui/form/fields/choices/RatingField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { toBody, describeField, newVendor, toValues, type VendorValues } from './vendorForm.ts'
import { fetchVendor, useCreateVendor, useUpdateVendor, type VendorBody } from '../useVendors.ts'

interface VendorDialogProps {
  vendor: Vendor | null
  onCreated: (vendor: Vendor) => void
  onClose: () => void
}

/** Adds a vendor, or edits `vendor`. Rendered while open. */
export function VendorDialog({ vendor, onCreated, onClose }: VendorDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(vendor)
  const creating = useCreateVendor()
  const updating = useUpdateVendor()
  const form = useSchemaForm<VendorValues, VendorBody>({
    schema: VendorDraft,
    toBody,
    defaultValues: vendor ? toValues(vendor) : newVendor
  })
  const { control } = form

  const create = async (body: VendorBody) => {
    const created = await creating.mutateAsync(body)
    onClose()
    onCreated(created)
  }

  return (
    <RecordDialog
      title={vendor ? t('Edit Vendor') : t('Add New Vendor')}
      form={form}
      edit={edit}
      submitLabel={vendor ? t('Update') : t('Add')}
      create={create}
      update={async (seen, body) => updating.mutateAsync({ seen, body })}
      describe={(vendor ? updating : creating).describe}
      latest={{
        load: fetchVendor,
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch vendors'))
      }}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('Vendor Name')} required autoFocus autoComplete="off" />
      <FieldGrid>
        <SelectField
          control={control}
          name="category"
          label={t('Category')}
          required
          options={VENDOR_CATEGORIES.map((value) => ({ value, label: t(VENDOR_CATEGORY_LABEL[value]) }))}
        />
        <TextField control={control} name="contactPerson" label={t('Contact Person')} required autoComplete="off" />
        <PhoneField control={control} name="phone" label={t('Phone')} required autoComplete="off" />
        <TextField control={control} name="email" type="email" inputMode="email" label={t('Email')} required autoComplete="off" />
      </FieldGrid>
      <TextArea control={control} name="address" label={t('Address')} optional rows={2} />
      <CountedTextArea control={control} name="description" label={t('Description')} optional rows={3} max={LENGTH.description} />
      <FieldGrid>
        <DateField control={control} name="contractStart" label={t('Contract Start Date')} optional />
        <DateField control={control} name="contractEnd" label={t('Contract End Date')} optional />
        <TextField
          control={control}
          name="paymentTerms"
          inputMode="numeric"
          label={t('Payment Terms (Days)')}
          optional
          help={t('In how many days a bill is paid; {{days}} if left empty.', { days: DEFAULT_PAYMENT_TERMS })}
        />
      </FieldGrid>
      <RatingField control={control} name="rating" label={t('Rating')} optional none={t('Not rated')} />
    </RecordDialog>
  )
}
