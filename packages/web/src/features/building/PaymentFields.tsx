import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import type { BuildingBody, BuildingValues } from './buildingForm.ts'
import css from './BuildingSection.module.css'

/** Where dues are paid to: for the signed-in, never on the landing page. */
export function PaymentFields({ form: { control } }: { form: UseFormReturn<BuildingValues, unknown, BuildingBody> }) {
  const { t } = useTranslation()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('Bank account for dues')}</legend>
      <p className={css.text}>
        {t(
          'Shown to everybody who is signed in and written in reminders of dues, never on the landing page. Leave all of it empty if there is none.'
        )}
      </p>
      <div className={css.fields}>
        <TextField control={control} name="payment.bank" label={t('Bank')} optional autoComplete="off" />
        <TextField control={control} name="payment.branch" label={t('Branch')} optional autoComplete="off" />
        <TextField control={control} name="payment.accountName" label={t('Account name')} optional autoComplete="off" />
        <TextField control={control} name="payment.accountNumber" label={t('Account number')} optional autoComplete="off" />
      </div>
      <TextArea control={control} name="payment.note" label={t('Note for residents')} optional rows={2} />
    </fieldset>
  )
}
