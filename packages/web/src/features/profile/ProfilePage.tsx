import { useTranslation } from '../../i18n/useTranslation.ts'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AccountStatusCard } from './AccountStatusCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { PersonalInformationCard } from './PersonalInformationCard.tsx'
import css from './ProfilePage.module.css'
import { SecurityCard } from './SecurityCard.tsx'
import { useMe } from './useMe.ts'

/** What the portal knows of the signed-in person, and what they may change of it. */
export function ProfilePage() {
  const { t } = useTranslation()
  const user = useMe()
  if (user === null) return <FullPageLoader isInline />
  return (
    <>
      <PageTitle>{t('My Profile')}</PageTitle>
      <div className={css.columns}>
        <div className={css.identity}>
          <IdentityCard user={user} />
          <AccountStatusCard user={user} />
        </div>
        <div className={css.column}>
          <PersonalInformationCard user={user} />
          <SecurityCard user={user} />
        </div>
      </div>
    </>
  )
}
