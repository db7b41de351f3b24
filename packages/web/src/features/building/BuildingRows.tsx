import { AMENITY_ICONS } from '@verandah/contract/building'
import { AMENITIES, CONTACTS } from '@verandah/contract/limits'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PhoneField } from '../../ui/form/fields/PhoneField.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { type BuildingBody, type BuildingValues, ICON_LABEL, newAmenity, newContact } from './buildingForm.ts'
import { Rows } from './Rows.tsx'

interface FormProps {
  form: UseFormReturn<BuildingValues, unknown, BuildingBody>
}

/** What the building has, each with a picture. */
export function AmenityRows({ form: { control, setFocus } }: FormProps) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control, name: 'amenities' })
  const icons = AMENITY_ICONS.map((value) => ({ value, label: t(ICON_LABEL[value]) }))
  return (
    <Rows
      legend={t('Amenities')}
      labelOf={(place) => t('Amenity {{place}}', { place })}
      keys={fields.map(({ id }) => id)}
      max={AMENITIES}
      addLabel={t('Add Amenity')}
      onFocus={(index) => setFocus(`amenities.${index}.title`)}
      onAdd={() => append(newAmenity, { focusName: `amenities.${fields.length}.title` })}
      onRemove={remove}
    >
      {(index) => (
        <>
          <TextField control={control} name={`amenities.${index}.title`} label={t('Amenity')} required autoComplete="off" />
          <SelectField control={control} name={`amenities.${index}.icon`} label={t('Picture')} required options={icons} />
        </>
      )}
    </Rows>
  )
}

/** Whom visitors and residents may ask. */
export function ContactRows({ form: { control, setFocus } }: FormProps) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  return (
    <Rows
      legend={t('Contacts')}
      labelOf={(place) => t('Contact {{place}}', { place })}
      keys={fields.map(({ id }) => id)}
      max={CONTACTS}
      addLabel={t('Add Contact')}
      onFocus={(index) => setFocus(`contacts.${index}.role`)}
      onAdd={() => append(newContact, { focusName: `contacts.${fields.length}.role` })}
      onRemove={remove}
    >
      {(index) => (
        <>
          <TextField control={control} name={`contacts.${index}.role`} label={t('Role')} required autoComplete="off" />
          <TextField control={control} name={`contacts.${index}.name`} label={t('Name')} required autoComplete="off" />
          <PhoneField control={control} name={`contacts.${index}.phone`} label={t('Phone')} optional autoComplete="off" />
          <TextField
            control={control}
            name={`contacts.${index}.email`}
            type="email"
            inputMode="email"
            label={t('Email')}
            optional
            autoComplete="off"
          />
        </>
      )}
    </Rows>
  )
}
