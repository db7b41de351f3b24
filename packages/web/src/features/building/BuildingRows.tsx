import { AMENITY_ICONS } from '@verandah/contract/building'
import { AMENITIES, CONTACTS } from '@verandah/contract/limits'
import type { UseFormReturn } from 'react-hook-form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PhoneField } from '../../ui/form/fields/PhoneField.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useRows } from '../../ui/form/useRows.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { type BuildingBody, type BuildingValues, ICON_LABEL, newAmenity, newContact } from './buildingForm.ts'
import css from './BuildingSection.module.css'

interface FormProps {
  form: UseFormReturn<BuildingValues, unknown, BuildingBody>
}

/** Shows the fields for the building's amenities, each with a picture. */
export function AmenityRows({ form }: FormProps) {
  const { t } = useTranslation()
  const { control, setFocus } = form
  const { fields, append, remove } = useRows(form, 'amenities')
  const icons = AMENITY_ICONS.map((value) => ({ value, label: t(ICON_LABEL[value]) }))
  return (
    <Rows
      legend={t('Amenities')}
      labelOf={(position) => t('Amenity {{place}}', { place: position })}
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

/** Shows the fields for the contacts whom visitors and residents may ask. */
export function ContactRows({ form }: FormProps) {
  const { t } = useTranslation()
  const { control, register, setFocus } = form
  const { fields, append, remove } = useRows(form, 'contacts')
  return (
    <Rows
      legend={t('Contacts')}
      labelOf={(position) => t('Contact {{place}}', { place: position })}
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
          <label className={css.check}>
            <input type="checkbox" {...register(`contacts.${index}.isEmergency`)} />
            {t('To ring in an emergency')}
          </label>
        </>
      )}
    </Rows>
  )
}

interface RowsProps {
  legend: string
  /** Returns the label of one row, by its position from 1. */
  labelOf: (position: number) => string
  keys: readonly string[]
  max: number
  addLabel: string
  onAdd: () => void
  onRemove: (index: number) => void
  /** Gives the focus to the first field of a row. */
  onFocus: (index: number) => void
  children: (index: number) => ReactNode
}

/** Shows rows of fields, added at the end and removed by a button each. */
function Rows({ legend, labelOf, keys, max, addLabel, onAdd, onRemove, onFocus, children }: RowsProps) {
  const { t } = useTranslation()
  const [announcement, announce] = useState('')
  const addId = useId()
  const last = keys.length - 1
  const remove = (index: number) => {
    onRemove(index)
    announce(t('Row removed'))
    // Later: what had the focus is gone then, and where the list was full the button is there.
    setTimeout(() => (last > 0 ? onFocus(Math.min(index, last - 1)) : document.getElementById(addId)?.focus()))
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {keys.map((key, index) => (
        <div key={key} className={css.row} role="group" aria-label={labelOf(index + 1)}>
          {children(index)}
          <IconButton className={css.remove} aria-label={t('Remove {{row}}', { row: labelOf(index + 1) })} onClick={() => remove(index)}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {keys.length < max && (
        <Button id={addId} look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  )
}
