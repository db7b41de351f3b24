import type { Me } from '@verandah/contract/me'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { UnitField } from '../../../ui/form/fields/UnitField.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import css from './PersonalInformation.module.css'
import { emailHelp, givesUpUnit, type ProfileValues } from './profileForm.ts'
import type { ProfileBody } from '../useAccount.ts'
import { useUnitLabels } from '../../../api/units.ts'

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileBody>
  seen: Me
}

export function ProfileFields({ form: { control }, seen }: ProfileFieldsProps) {
  const { t } = useTranslation()
  const units = useUnitLabels()
  const typedUnit = useWatch({ control, name: 'unitNumber' })
  const warning = givesUpUnit(seen, typedUnit)
    ? t('Unit {{unitNumber}} is confirmed. A change waits until a manager confirms it; until then no unit account is shown.', {
        unitNumber: seen.unitNumber ?? ''
      })
    : ''
  return (
    <>
      <div className={css.fields}>
        <TextField
          control={control}
          name="firstName"
          label={t('First Name')}
          required

          autoComplete="given-name"
        />
        <TextField
          control={control}
          name="lastName"
          label={t('Last Name')}
          required

          autoComplete="family-name"
        />
        <div className={css.email}>
          <TextField control={control} name="email" label={t('Email Address')} type="email" readOnly help={emailHelp(seen, t)} />
        </div>
        <PhoneField control={control} name="phone" label={t('Phone Number')} optional />
        <UnitField
          control={control}
          name="unitNumber"
          label={t('Unit Number')}
          units={units}

          optional
          help={warning}
        />
      </div>
      <VisuallyHidden role="status">{warning}</VisuallyHidden>
    </>
  )
}
