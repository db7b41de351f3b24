import type { Me } from '@verandah/contract/me'
import { groupedPhone } from '@verandah/contract/phone'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ShownField } from '../../../ui/text/ShownField.tsx'
import { emailHelp } from './profileForm.ts'
import css from './PersonalInformation.module.css'

/** The details as they are stored, until Edit is pressed. */
export function ProfileDetails({ user }: { user: Me }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={css.hint}>{t('Press Edit to change your details.')}</p>
      <div className={css.fields}>
        <ShownField label={t('First Name')} value={user.firstName} />
        <ShownField label={t('Last Name')} value={user.lastName} />
        <div className={css.email}>
          <ShownField label={t('Email Address')} value={user.email} isReadOnly help={emailHelp(user, t)} />
        </div>
        <ShownField label={t('Phone Number')} value={groupedPhone(user.phone ?? '')} />
        <ShownField label={t('Unit Number')} value={user.unitNumber ?? ''} />
      </div>
    </>
  )
}
